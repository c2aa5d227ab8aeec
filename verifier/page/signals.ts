/** Sound and vibration of a result: an officer need not read the screen to know which it is. */
import type { CodeResult } from '#badge/judgement/codeResult.ts';
import { shownFacts } from '../check/shownFacts.ts';
import { steadyNow } from '../clock.ts';
import type { Settings } from '../setup/settings.ts';

interface Signal {
  /** Hertz and ms of each tone. */
  readonly tones: readonly (readonly [number, number])[];
  /** ms on, ms off, in turn. */
  readonly vibration: readonly number[];
}

const signalOf: Readonly<Record<CodeResult['kind'], Signal>> = {
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
  // An empty pattern ends the vibration of an earlier result.
  noCode: { tones: [], vibration: [] },
};

const gapMs = 70;
const volume = 0.25;
/** A tone that starts later than this would seem to belong to the next result. */
const latestStartMs = 1000;

/**
 * A browser plays nothing before the user acted on the page, and it decides which of these counts. A finger
 * counts when it leaves the screen, a mouse when its button goes down; a screen reader sends a click alone.
 */
const presses = ['pointerdown', 'pointerup', 'click', 'keydown'] as const;

export interface Signals {
  /** Starts the sound at a press, and again at a later press if the device paused it. */
  readonly followPresses: (page: EventTarget) => void;
  /** Signals what the screen shows of a result. It ends what still sounds of an earlier one. */
  readonly ring: (result: CodeResult, settings: Settings) => void;
  /** Whether the browser has sound and waits for a press. */
  readonly isPressAwaited: () => boolean;
  /** Calls the listener when `isPressAwaited` may have changed. @returns what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The signals of one page. */
export function createSignals(): Signals {
  const listeners = new Set<() => void>();
  let audio: AudioContext | undefined;
  let sounding: readonly OscillatorNode[] = [];
  let rings = 0;

  const startSound = (): void => {
    if (typeof AudioContext !== 'function' || audio?.state === 'running') return;
    audio ??= createAudio();
    void resume(audio);
  };

  const createAudio = (): AudioContext => {
    const created = new AudioContext();
    created.addEventListener('statechange', () => {
      for (const listener of listeners) listener();
    });
    return created;
  };

  const startTones = async (
    context: AudioContext,
    tones: Signal['tones'],
    ringing: number,
  ): Promise<void> => {
    const rungAtMs = steadyNow();
    if (context.state !== 'running') await resume(context);
    const isLate = steadyNow() - rungAtMs > latestStartMs;
    if (context.state !== 'running' || isLate || ringing !== rings) return;
    sounding = play(context, tones);
  };

  return {
    followPresses: (page) => {
      for (const press of presses) page.addEventListener(press, startSound, { capture: true });
    },
    ring: (result, settings) => {
      // The settings may make a doubt of a valid code: the signal is that of the screen.
      const { tones, vibration } = signalOf[shownFacts(result, settings).kind];
      rings += 1;
      for (const each of sounding) each.stop();
      sounding = [];
      // Not every browser has it.
      if ('vibrate' in navigator) navigator.vibrate([...vibration]);
      if (!settings.isSoundOn || audio === undefined || tones.length === 0) return;
      void startTones(audio, tones, rings);
    },
    isPressAwaited: () => typeof AudioContext === 'function' && audio?.state !== 'running',
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** A browser that refuses is asked again at the next press or result. */
async function resume(context: AudioContext): Promise<void> {
  await context.resume().catch(() => undefined);
}

/** Plays one tone after another. @returns what stops them. */
function play(context: AudioContext, tones: Signal['tones']): readonly OscillatorNode[] {
  let at = context.currentTime;
  return tones.map(([hertz, ms]) => {
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
    return oscillator;
  });
}
