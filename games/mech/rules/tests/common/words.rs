//! The words of the notation that a fuzzer puts where they do not belong.

/// Tokens that mean something somewhere, in one text.
const WORDS: &str = "2 3 4 5 6 48 99 100 8191 8192 -8191 war_zone training forge rampart light heavy medium+axe/light \
    light+light_gun:emp overheat=zero_hp special_ammo=yes u1 u8 u10 u11 s1 s48 m1 m12 u1- u1@100,100 u2@1800,1500 \
    u1@100,100(hp=0) (hp=1,heat=99) activated compromised reacted hidden sent infected slowed used=1+2 broken=1 burnt=2 \
    spent=1 lost=1 skill=40 limit=40 speed=40 pierced=40 scorch=3 s1=0 s3=1 m1=u1 m1@1,1 setup setup=3 role=a deploy=b \
    initiative initiative=6 activation=a activation=b overheating=a:u1+u2 overheating=b:- over=a over=draw turn=1 turn=5 \
    swapped first=b finished=a finished=both bonus=b tokens=1:2 active=u1:1:1:300:moved:heavy active=u5:0:0:0 queue=u1+u5 \
    >idle >volley:u1:shoot:0:-:1@u5+2@s3 >attack:u1:1:u5:shoot:0:0:10:6:3:1:cover >attack:u1:1:u5:strike:-1:1:1:0:0:0 \
    >attack:u1:1:u5:shoot:0:0:7:6:3:0:critical >attack:u1:1:s1:shoot:0:0:10:6:3:0 >sweep:u1:1:0:-:0:1:u2+u5:7 \
    >walk:u1:1200,300+1300,300:600:0 >repulse:u1:100,100:200,200:u5 >charge:u1:1:u5 >opportunity:u1:u5+u6 \
    >ram:u1:u5:2 >hurt:u1:3:6:0:explosion >blast:3:u1+u2:5 >collapses:3 >rubble:u1+u5 >deaths >death:u1 >heat:u1 >scorch \
    >finish:u1:2:1 >pickup:u1 >purge:u1:2:1 >overheat:u1 >flare:u1 move shoot strike run charge snap precise all axe \
    medium_gun.2 medium_gun.9 disengage dodge restart destruct link virus end roll pick + - : ( ) @ ]";

/// Tokens that mean something somewhere.
pub(crate) fn words() -> Vec<&'static str> {
    WORDS.split_whitespace().collect()
}
