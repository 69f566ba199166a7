//! The words of the notation that a fuzzer puts where they do not belong.

/// Tokens that mean something somewhere, in one text.
const WORDS: &str = "2 3 4 5 6 24 35 99 100 moloch outpost first x1 x5 destroyed supported extra_post extra_district hunter.2 \
    hunter.3 hunter.4 spiders brain emp_cannon(late) +hunter*3 !hunter ?brain -* ~clown top=1 top=9 \
    mark=brain:0 aside=scout attack=outpost modules=moloch resolution over=moloch mulligan=keep engage draw \
    battle=255 district=5 no_modules seen=0123456789abcdef >enter:scout \
    >run:scout:0:0:1:scout:outpost:2:may:entry >step:scout:outpost:entry >host:hunter >mill:2:1:spare \
    >council:3:3 >look:2 >pay:4 >support >overflow:2:moloch >spiders:1 >wins:outpost:cpt_johnson \
    >effect:moloch >benefit:moloch:1:2 >bomb:moloch >ravage >aftermath >redeploy + - : ( ) ]";

/// Tokens that mean something somewhere.
pub(crate) fn words() -> Vec<&'static str> {
    WORDS.split_whitespace().collect()
}
