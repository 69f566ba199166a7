// Sounds, made by the page: no files. Quiet, short and distinct; one switch in the bar.

import { remember, remembered } from "./dom.js";

// Each sound is a list of voices. A tone is [wave, from Hz, to Hz, attack ms, decay ms, loudness, after ms];
// noise is ["noise", filter, from Hz, to Hz, sharpness, attack ms, decay ms, loudness, after ms].
export const SOUNDS = {
  pick: [["noise", "bandpass", 2400, 2400, 1, 2, 60, 1.5, 0]],
  turn: [["square", 1800, 1800, 1, 18, 0.2, 0], ["square", 1500, 1500, 1, 18, 0.2, 35]],
  place: [["sine", 140, 70, 2, 120, 0.8, 0], ["noise", "lowpass", 900, 900, 1, 1, 50, 1.2, 0]],
  confirm: [["triangle", 520, 520, 2, 70, 0.3, 0], ["triangle", 780, 780, 2, 90, 0.3, 70]],
  phase: [["sine", 80, 80, 2, 260, 0.7, 0], ["square", 1200, 1200, 1, 12, 0.14, 0]],
  melee: [["noise", "bandpass", 1000, 6000, 2, 20, 130, 3.6, 0]],
  ranged: [["noise", "highpass", 700, 700, 1, 0, 110, 1.6, 0], ["sine", 180, 50, 0, 120, 0.8, 0]],
  beam: [["sawtooth", 90, 1400, 400, 100, 0.024, 0], ["noise", "highpass", 1200, 3000, 1, 0, 300, 0.36, 440], ["sine", 50, 50, 0, 400, 0.4, 440]],
  blast: [["noise", "lowpass", 2400, 120, 1, 2, 900, 1.4, 0], ["sine", 50, 26, 0, 700, 0.8, 0]],
  hurt: [["noise", "lowpass", 1400, 500, 1, 0, 110, 3, 0]],
  armour: [["sine", 1900, 1900, 0, 300, 0.24, 0], ["sine", 2930, 2930, 0, 260, 0.16, 0], ["sine", 4370, 4370, 0, 200, 0.1, 0]],
  destroyed: [["noise", "lowpass", 3000, 200, 1, 2, 700, 1.2, 0], ["sine", 60, 30, 0, 500, 0.8, 0]],
  shaken: [["sine", 55, 55, 4, 900, 0.7, 0], ["sine", 82, 82, 4, 900, 0.5, 0]],
  saved: [["sine", 523, 523, 20, 500, 0.13, 0], ["sine", 659, 659, 20, 500, 0.13, 60], ["sine", 784, 784, 20, 500, 0.13, 120]],
  net: [["noise", "bandpass", 500, 500, 4, 2, 40, 4, 0], ["noise", "bandpass", 420, 420, 4, 2, 40, 4, 60], ["noise", "bandpass", 340, 340, 4, 2, 50, 4, 120]],
  dice: [["noise", "bandpass", 3200, 2000, 3, 1, 26, 2, 0], ["noise", "bandpass", 2600, 1800, 3, 1, 30, 1.6, 70], ["noise", "bandpass", 2200, 1500, 3, 1, 40, 1.4, 150]],
  die: [["noise", "bandpass", 2600, 1700, 3, 1, 34, 1.8, 0]],
  card: [["noise", "bandpass", 700, 1900, 1, 30, 110, 1.6, 0]],
  "your-turn": [["sine", 220, 220, 2, 90, 0.3, 0], ["sine", 220, 220, 2, 90, 0.3, 140]],
  won: [["sawtooth", 196, 196, 20, 260, 0.2, 0], ["sawtooth", 262, 262, 20, 260, 0.2, 220], ["sawtooth", 392, 392, 20, 320, 0.2, 440]],
  lost: [["sawtooth", 262, 262, 20, 300, 0.2, 0], ["sawtooth", 208, 208, 20, 300, 0.2, 220], ["sawtooth", 156, 156, 20, 360, 0.2, 440]],
  counted: [["triangle", 660, 660, 2, 60, 0.6, 0]],
  changed: [["triangle", 330, 495, 4, 160, 0.5, 0]],
};

const LEVEL = 0.4;
const MOST = 6; // voices at once
let context = null;
let out = null;
let noise = null;
let playing = 0;

export const heard = () => remembered("sound", "1") === "1";

// Browsers let a page sound only after a person has pressed something on it; a finger that drags has not yet.
function wake() {
  if (navigator.userActivation?.hasBeenActive === false) return;
  if (context) return void context.resume();
  if (!globalThis.AudioContext || !heard()) return;
  context = new AudioContext();
  [out, noise] = prepared(context);
}

// The way out of every voice, and a second of noise.
export function prepared(context) {
  const out = context.createGain();
  out.gain.value = LEVEL;
  out.connect(context.createDynamicsCompressor()).connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return [out, noise];
}

// Puts one voice on a context; answers when it ends, in seconds.
export function voice(context, out, noise, [kind, ...numbers], rate = 1) {
  const hiss = kind === "noise";
  const [from, to, attack, decay, loud, after] = hiss ? [numbers[1], numbers[2], ...numbers.slice(4)] : numbers;
  const start = context.currentTime + after / 1000 / rate;
  const end = start + (attack + decay / rate) / 1000 + 0.002;
  const off = 1 + (Math.random() - 0.5) * 0.06;
  const swell = context.createGain();
  swell.gain.setValueAtTime(1e-4, start);
  swell.gain.linearRampToValueAtTime(loud, start + attack / 1000 + 0.001);
  swell.gain.exponentialRampToValueAtTime(1e-4, end);
  swell.connect(out);
  const glide = (frequency) => {
    frequency.setValueAtTime(from * off, start);
    frequency.exponentialRampToValueAtTime(to * off, end);
  };
  let source;
  if (hiss) {
    source = context.createBufferSource();
    source.buffer = noise;
    source.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = numbers[0];
    filter.Q.value = numbers[3];
    glide(filter.frequency);
    source.connect(filter).connect(swell);
  } else {
    source = context.createOscillator();
    source.type = kind;
    glide(source.frequency);
    source.connect(swell);
  }
  source.start(start);
  source.stop(end + 0.05);
  return source;
}

export function sound(name, rate = 1) {
  const voices = SOUNDS[name];
  if (!voices || !heard() || context?.state !== "running" || playing >= MOST) return;
  for (const each of voices) {
    playing += 1;
    voice(context, out, noise, each, rate).onended = () => (playing -= 1);
  }
}

// The switch in the bar.
export function switches() {
  const button = document.querySelector("#sound");
  const show = () => button?.setAttribute("aria-pressed", String(heard()));
  show();
  button?.addEventListener("click", () => {
    remember("sound", heard() ? "0" : "1");
    show();
    wake();
    sound("confirm");
  });
  for (const event of ["pointerdown", "pointerup", "keydown"]) document.addEventListener(event, wake, { once: false, passive: true });
}
