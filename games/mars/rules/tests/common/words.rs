//! The words of the notation that a fuzzer puts where they do not belong.

/// Tokens that mean something somewhere, in one text.
const WORDS: &str = "2 3 5 8 9 40 64 254 255 first chaos evacuation map=custom zones=90 secrets=1 critters=0 scenery wall:C4/C5 \
    none:C7/D7 collapsed_house:D4 car_wreck:A1 human martian vp=8 passed +melee*2 ?melee +rubble =brazen*3 =bombardment \
    waits=us_rifle dead=us_rifle left=eva discard A1 H8 C4 us_rifle us_rifle.2(rattled,done) eva(h0) joe(blaster,freezer) \
    civilian mutant_bug(rattled) ? secret critter play over=draw over=human round=12 opened=martian starter=human \
    finished=human dust=3 overtime turn=martian between idle activations=1 cards=2 bonus=2 opener=eva added=brazen \
    fleeing=civilian helped=us_rifle extra=eva test=shoot:us_rifle:martian_grunt:survive:3/0/5:3/0/6:1 area=A1+B1 \
    targets=us_rifle deaths=A1 shaken=us_rifle rattle=us_rifle rolls=us_rifle >round >turns >turn >zones >hero >map \
    >counters:2:- >civilians:1:- >deal:human >deploy:martian >drop:human:254 >dice_off:0 >authority:human:no \
    >activation:us_rifle:-:-:0 >arrive:us_rifle >tinker:joe >build:joe >shot:us_rifle:C4:-:own:0:0 \
    >brawl:us_rifle:-:yes:no:0 >test:1 >panic:4 >rattle:1 >played:counter:human:-:-:- >extra_move:us_rifle:no \
    >extra_shot:us_rifle:extra_shot >lead:us_sergeant:4:us_rifle >scatter:civilian:3 \
    >locate:bombardment:human:1:-:-:- >strike:stray_shot:human:0:1 >herd:human:- >collapse:human:-:- >spawn:yes:- \
    >bug:0 >round_end:0 >refill:human:yes + - : ( ) | =";

/// Tokens that mean something somewhere.
pub(crate) fn words() -> Vec<&'static str> {
    WORDS.split_whitespace().collect()
}
