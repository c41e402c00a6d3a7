// Six short sounds, made on the spot. Browsers keep them off until the first click; a switch keeps them off for good, one for
// each kind.
import { prefs, type Sound } from './prefs.svelte';

export type { Sound };

let audio: AudioContext | null = null;

function tone(at: number, pitch: number, length: number, loud: number, type: OscillatorType = 'sine', bend = 1): void {
  if (!audio) return;
  const voice = audio.createOscillator();
  const level = audio.createGain();
  voice.type = type;
  voice.frequency.setValueAtTime(pitch, at);
  voice.frequency.exponentialRampToValueAtTime(pitch * bend, at + length);
  level.gain.setValueAtTime(0.0001, at);
  level.gain.exponentialRampToValueAtTime(loud, at + 0.008);
  level.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(level).connect(audio.destination);
  voice.start(at);
  voice.stop(at + length + 0.02);
}

/** Paper on wood: a breath of filtered noise. */
function paper(at: number): void {
  if (!audio) return;
  const length = 0.07;
  const noise = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  const source = audio.createBufferSource();
  source.buffer = noise;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = 1900;
  const level = audio.createGain();
  level.gain.value = 0.28;
  source.connect(filter).connect(level).connect(audio.destination);
  source.start(at);
}

const scores: Record<Sound, (at: number) => void> = {
  turn: (at) => {
    tone(at, 587, 0.16, 0.12);
    tone(at + 0.11, 784, 0.26, 0.12);
  },
  card: paper,
  coin: (at) => {
    tone(at, 1245, 0.09, 0.06, 'triangle');
    tone(at + 0.05, 1661, 0.18, 0.06, 'triangle');
  },
  call: (at) => {
    tone(at, 392, 0.12, 0.14, 'triangle');
    tone(at + 0.1, 523, 0.28, 0.16, 'triangle');
  },
  win: (at) => {
    [523, 659, 784, 1047].forEach((pitch, i) => tone(at + i * 0.11, pitch, 0.34, 0.11));
  },
  late: (at) => {
    tone(at, 330, 0.2, 0.1, 'sine', 0.7);
  },
};

export function wakeSounds(): void {
  const wake = () => {
    audio ??= new AudioContext();
    void audio.resume();
  };
  addEventListener('pointerdown', wake, { once: true });
  addEventListener('keydown', wake, { once: true });
}

export function sound(name: Sound): void {
  // a tab in the background still calls for its person, but keeps small noises to itself
  const heard = !document.hidden || name === 'turn' || name === 'call' || name === 'win';
  if (prefs.sound && !prefs.silent.includes(name) && heard && audio?.state === 'running')
    scores[name](audio.currentTime + 0.01);
}

export function buzz(pattern: number | number[]): void {
  // before anybody has touched the page browsers refuse, and complain
  if (prefs.buzz && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
}
