//! The members of a side, in a strip beside its counters.

use super::parts;
use fracas_scene::model::{Gauge, GaugeKind, Member, MemberState, Panel, Scene};
use maud::{Markup, html};

/// How full a gauge is, in percent.
fn share(gauge: &Gauge) -> i32 {
    (gauge.value * 100 / gauge.most.max(1)).clamp(0, 100)
}

/// Whether a gauge that is this full, in percent, calls for care.
fn is_alarming(kind: GaugeKind, share: i32) -> bool {
    match kind {
        GaugeKind::Reserve => share <= 34,
        GaugeKind::Load => share >= 75,
    }
}

/// All that a strip shows of a member, in words.
fn words(member: &Member) -> String {
    let gauges = member.gauges.iter().map(|gauge| format!("{} {}/{}", gauge.label, gauge.value, gauge.most));
    let mut parts = vec![member.label.clone(), member.note.clone()];
    parts.extend(gauges);
    parts.retain(|part| !part.is_empty());
    parts.join(", ")
}

/// The members of a panel; each means its figure.
pub(crate) fn roster(game: &str, scene: &Scene, panel: &Panel) -> Markup {
    if panel.members.is_empty() {
        return html! {};
    }
    html! {
        ul.members {
            @for member in &panel.members {
                @let state = match member.state {
                    MemberState::Waiting => "waiting",
                    MemberState::Acting => "acting",
                    MemberState::Done => "done",
                    MemberState::Gone => "gone",
                };
                @let words = words(member);
                li {
                    button.member.(state) type="button" data-means=(member.id) aria-label=(words) title=(words) {
                        (parts::face(game, &scene.symbols, &member.look, &panel.class))
                        span.label aria-hidden="true" { (member.short) }
                        @for gauge in &member.gauges {
                            @let share = share(gauge);
                            span.gauge.load[gauge.kind == GaugeKind::Load].alarm[is_alarming(gauge.kind, share)] {
                                svg viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true" {
                                    rect width=(share) height="5" {}
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
