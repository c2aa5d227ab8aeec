/** Sound and vibration of a result: an officer need not read the screen to know which it is. */
import type { CodeResult } from '#badge/judgement/codeResult.ts';

interface Signal {
  /** Hertz and ms of each tone. */
  readonly tones: readonly (readonly [number, number])[];
  /** ms on, ms off, in turn. */
  readonly vibration: readonly number[];
}

const signals: Readonly<Record<Exclude<CodeResult['kind'], 'noCode'>, Signal>> = {
  valid: { tones: [[1320, 110]], vibration: [60] },
  check: {
    tones: [
      [660, 130],
      [660, 130],
    ],
    vibration: [90, 80, 90],
  },
  notValid: {
    tones: [
      [220, 320],
      [180, 420],
    ],
    vibration: [320, 120, 420],
  },
};

const gapMs = 70;
const volume = 0.25;

let audio: AudioContext | undefined;

/** A browser plays nothing before the first press: this must be called in one. */
export function unlockSound(): void {
  if (typeof AudioContext !== 'function') return;
  audio ??= new AudioContext();
  void audio.resume().catch(() => undefined);
}

export function signal(kind: CodeResult['kind'], isSoundOn: boolean): void {
  if (kind === 'noCode') return;
  const { tones, vibration } = signals[kind];
  // Not every browser has it.
  if ('vibrate' in navigator) navigator.vibrate([...vibration]);
  if (isSoundOn && audio?.state === 'running') play(audio, tones);
}

function play(context: AudioContext, tones: Signal['tones']): void {
  let at = context.currentTime;
  for (const [hertz, ms] of tones) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = 'triangle';
    oscillator.frequency.value = hertz;
    const end = at + ms / 1000;
    gain.gain.setValueAtTime(volume, at);
    // Ends without a click.
    gain.gain.linearRampToValueAtTime(0.0001, end);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(end);
    at = end + gapMs / 1000;
  }
}
