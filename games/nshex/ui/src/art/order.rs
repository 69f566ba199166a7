//! The pictures of action tiles.

use fracas_nshex::Order;

/// The picture of an order, on the core of a tile.
pub(crate) fn order(order: Order) -> &'static str {
    match order {
        Order::Battle => BATTLE,
        Order::Move => MOVE,
        Order::PushBack => PUSH_BACK,
        Order::Sniper => SNIPER,
        Order::Grenade => GRENADE,
        Order::AirStrike => AIR_STRIKE,
    }
}

const BATTLE: &str = concat!(
    r##"<g stroke-linejoin="round"><path d="M0,-50L10,-24L36,-38L26,-12L52,-4L28,10L42,36L14,26L2,52L-10,27L-38,38L-27,12L-52,2L-26,-10L-38,-36L-12,-24Z" fill="#ff9a2e" stroke="#120d0a" stroke-width="4"/>"##,
    r##"<path d="M0,-32L7,-14L24,-22L17,-6L34,-1L18,7L26,23L9,17L1,34L-7,17L-25,24L-17,8L-33,1L-17,-7L-24,-22L-8,-15Z" fill="#ffe9a0"/>"##,
    r##"</g><g transform="scale(1,1) rotate(45)"><path d="M-5,22L-5,-40L0,-50L5,-40L5,22Z" fill="#fff4df" stroke="#120d0a" stroke-width="3.4"/>"##,
    r##"<path d="M0,-46V20" stroke="#c7b595" stroke-width="2"/>"##,
    r##"<path d="M-14,20H14V26H-14Z" fill="#6b5a48" stroke="#120d0a" stroke-width="3"/>"##,
    r##"<path d="M-4,26H4V42H-4Z" fill="#4a3b30" stroke="#120d0a" stroke-width="3"/>"##,
    r##"</g><g transform="scale(-1,1) rotate(45)"><path d="M-5,22L-5,-40L0,-50L5,-40L5,22Z" fill="#fff4df" stroke="#120d0a" stroke-width="3.4"/>"##,
    r##"<path d="M0,-46V20" stroke="#c7b595" stroke-width="2"/>"##,
    r##"<path d="M-14,20H14V26H-14Z" fill="#6b5a48" stroke="#120d0a" stroke-width="3"/>"##,
    r##"<path d="M-4,26H4V42H-4Z" fill="#4a3b30" stroke="#120d0a" stroke-width="3"/>"##,
    r##"</g>"##,
);

const MOVE: &str = concat!(
    r##"<g transform="rotate(0)"><path d="M0,-52L15,-33H7V-20H-7V-33H-15Z" fill="#fff4df" stroke="#120d0a" stroke-width="4" stroke-linejoin="round" paint-order="stroke"/>"##,
    r##"</g><g transform="rotate(60)"><path d="M0,-52L15,-33H7V-20H-7V-33H-15Z" fill="#fff4df" stroke="#120d0a" stroke-width="4" stroke-linejoin="round" paint-order="stroke"/>"##,
    r##"</g><g transform="rotate(120)"><path d="M0,-52L15,-33H7V-20H-7V-33H-15Z" fill="#fff4df" stroke="#120d0a" stroke-width="4" stroke-linejoin="round" paint-order="stroke"/>"##,
    r##"</g><g transform="rotate(180)"><path d="M0,-52L15,-33H7V-20H-7V-33H-15Z" fill="#fff4df" stroke="#120d0a" stroke-width="4" stroke-linejoin="round" paint-order="stroke"/>"##,
    r##"</g><g transform="rotate(240)"><path d="M0,-52L15,-33H7V-20H-7V-33H-15Z" fill="#fff4df" stroke="#120d0a" stroke-width="4" stroke-linejoin="round" paint-order="stroke"/>"##,
    r##"</g><g transform="rotate(300)"><path d="M0,-52L15,-33H7V-20H-7V-33H-15Z" fill="#fff4df" stroke="#120d0a" stroke-width="4" stroke-linejoin="round" paint-order="stroke"/>"##,
    r##"</g><circle r="11" fill="#ffb43a" stroke="#120d0a" stroke-width="4"/>"##,
);

const PUSH_BACK: &str = concat!(
    r##"<path d="M-50,-24L-24,-24L-24,24L-50,24Z" fill="#6b5a48" stroke="#120d0a" stroke-width="4"/>"##,
    r##"<path d="M-26,-20Q-8,-30 -2,-22L-2,22Q-8,30 -26,20Z" fill="#e6c7a0" stroke="#120d0a" stroke-width="4"/>"##,
    r##"<path d="M-2,-20h10v10h-10zM-2,-9h12v10h-12zM-2,2h12v10h-12zM-2,13h10v8h-10z" fill="#e6c7a0" stroke="#120d0a" stroke-width="3"/>"##,
    r##"<path d="M16,-8H32V-22L54,0L32,22V8H16Z" fill="#fff4df" stroke="#120d0a" stroke-width="4" stroke-linejoin="round" paint-order="stroke"/>"##,
);

const SNIPER: &str = concat!(
    r##"<circle r="36" fill="none" stroke="#120d0a" stroke-width="12"/>"##,
    r##"<circle r="36" fill="none" stroke="#fff4df" stroke-width="6"/>"##,
    r##"<path d="M0,-52V-16M0,52V16M-52,0H-16M52,0H16" stroke="#120d0a" stroke-width="11"/>"##,
    r##"<path d="M0,-51V-17M0,51V17M-51,0H-17M51,0H17" stroke="#fff4df" stroke-width="5.4"/>"##,
    r##"<circle r="7.5" fill="#ff4a32" stroke="#120d0a" stroke-width="3"/>"##,
);

const GRENADE: &str = concat!(
    r##"<g transform="rotate(14)"><path d="M0,-20C24,-20 32,0 30,16C28,36 14,46 0,46C-14,46 -28,36 -30,16C-32,0 -24,-20 0,-20Z" fill="#4b5a44" stroke="#120d0a" stroke-width="4"/>"##,
    r##"<path d="M-28,4H28M-29,20H29M-12,-18V44M12,-18V44" stroke="#120d0a" stroke-width="3" opacity=".7"/>"##,
    r##"<path d="M-12,-36H12V-18H-12Z" fill="#8b8577" stroke="#120d0a" stroke-width="4"/>"##,
    r##"<path d="M12,-34C34,-34 38,-10 34,6L28,4C30,-12 26,-24 12,-24Z" fill="#fff4df" stroke="#120d0a" stroke-width="3.4"/>"##,
    r##"<circle cx="-20" cy="-38" r="9" fill="none" stroke="#fff4df" stroke-width="5"/>"##,
    r##"</g>"##,
);

const AIR_STRIKE: &str = concat!(
    r##"<path d="M17,0L8.5,14.7L-8.5,14.7L-17,0L-8.5,-14.7L8.5,-14.7Z" transform="translate(0,6)" fill="#ffd35a" fill-opacity="0.95" stroke="#120d0a" stroke-width="3"/>"##,
    r##"<path d="M17,0L8.5,14.7L-8.5,14.7L-17,0L-8.5,-14.7L8.5,-14.7Z" transform="translate(0,-28)" fill="#ff8a2e" fill-opacity="0.75" stroke="#120d0a" stroke-width="3"/>"##,
    r##"<path d="M17,0L8.5,14.7L-8.5,14.7L-17,0L-8.5,-14.7L8.5,-14.7Z" transform="translate(30,-11)" fill="#ff8a2e" fill-opacity="0.75" stroke="#120d0a" stroke-width="3"/>"##,
    r##"<path d="M17,0L8.5,14.7L-8.5,14.7L-17,0L-8.5,-14.7L8.5,-14.7Z" transform="translate(30,23)" fill="#ff8a2e" fill-opacity="0.75" stroke="#120d0a" stroke-width="3"/>"##,
    r##"<path d="M17,0L8.5,14.7L-8.5,14.7L-17,0L-8.5,-14.7L8.5,-14.7Z" transform="translate(0,40)" fill="#ff8a2e" fill-opacity="0.75" stroke="#120d0a" stroke-width="3"/>"##,
    r##"<path d="M17,0L8.5,14.7L-8.5,14.7L-17,0L-8.5,-14.7L8.5,-14.7Z" transform="translate(-30,23)" fill="#ff8a2e" fill-opacity="0.75" stroke="#120d0a" stroke-width="3"/>"##,
    r##"<path d="M17,0L8.5,14.7L-8.5,14.7L-17,0L-8.5,-14.7L8.5,-14.7Z" transform="translate(-30,-11)" fill="#ff8a2e" fill-opacity="0.75" stroke="#120d0a" stroke-width="3"/>"##,
    r##"<g transform="rotate(38) translate(-4,-22)"><path d="M-9,-22Q-11,12 0,26Q11,12 9,-22Z" fill="#4c4642" stroke="#120d0a" stroke-width="3.4"/>"##,
    r##"<path d="M-9,-14L-18,-32L-6,-26L0,-36L6,-26L18,-32L9,-14Z" fill="#fff4df" stroke="#120d0a" stroke-width="3.4"/>"##,
    r##"<path d="M-5,-8Q-6,8 0,18" stroke="#fff" stroke-opacity=".5" stroke-width="2.6" fill="none"/>"##,
    r##"</g>"##,
);
