//! The sounds of the page, rendered without a loudspeaker and measured: how loud, and how high.

use crate::driver::{Browser, Setup};
use crate::site::Site;
use serde_json::json;

/// Renders every sound; for each the loudest sample and how often the wave crosses the middle in a second, which tells
/// low sounds from high ones. Noise and what is out of tune are the same in each run.
const MEASURE: &str = "
    let drawn = 1;
    Math.random = () => (drawn = (drawn * 16807) % 2147483647) / 2147483647;
    const address = document.querySelector('script[type=module]').src.replace(/[^/]+$/, 'sound.js');
    import(address).then(async ({ SOUNDS, prepared, voice }) => {
        const found = {};
        for (const [name, voices] of Object.entries(SOUNDS)) {
            const context = new OfflineAudioContext(1, 70560, 44100);
            const [out, noise] = prepared(context);
            for (const each of voices) voice(context, out, noise, each);
            const data = (await context.startRendering()).getChannelData(0);
            const heard = data.map(Math.abs).findLastIndex((sample) => sample > 1e-3);
            let crossings = 0;
            for (let i = 1; i < heard; i += 1) if (data[i] < 0 !== data[i - 1] < 0) crossings += 1;
            found[name] = { peak: data.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0), pitch: (crossings * 44100) / Math.max(1, heard) };
        }
        window.measured = found;
    });";

#[test]
fn every_sound_is_heard_none_is_loud_and_attacks_are_told_apart() {
    let site = Site::start();
    let browser = Browser::start(&site.url, Setup::DESK);
    browser.open("/about");
    browser.run(MEASURE, &json!([]));
    browser.until("window.measured");
    let wrong = "Object.entries(measured).filter(([, { peak }]) => !(peak > 0.02 && peak < 0.7))";
    assert_eq!(browser.value(wrong), json!([]), "too quiet or too loud");
    assert!(browser.holds("Object.keys(measured).length > 15"));
    // A headquarters that is hit is the lowest of all.
    assert!(browser.holds(
        "Object.entries(measured).every(([name, { pitch }]) => name === 'shaken' || pitch > measured.shaken.pitch)"
    ));
    // A blast is low, a blade is in between, a shot is a crack.
    assert!(
        browser.holds(
            "measured.blast.pitch < measured.melee.pitch && measured.melee.pitch < measured.ranged.pitch"
        ),
        "{}",
        browser.value("measured")
    );
}
