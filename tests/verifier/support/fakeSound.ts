/** A browser's sound and vibration as far as the verifier uses them. Nothing is heard. */
import { vi } from 'vitest';

/** One tone that was started. */
interface FakeTone {
  readonly hertz: number;
  /** Seconds of the context's clock. */
  readonly from: number;
  to: number;
}

/** As `AudioContext`, which begins suspended until the browser allows it. */
interface FakeContext {
  readonly state: AudioContextState;
  /** The device takes the sound away, as a phone call does. */
  readonly suspend: () => void;
}

export interface FakeSound {
  readonly contexts: readonly FakeContext[];
  /** The tones that were not stopped before their start, in order. */
  readonly played: () => readonly FakeTone[];
  /** The patterns that were asked of the motor, in order. */
  readonly vibrations: readonly (readonly number[])[];
  /** Whether the browser starts a context that asks. One that asked before goes on waiting. */
  readonly allow: (isAllowed: boolean) => void;
  /** Starts the contexts that asked while it was not allowed. */
  readonly startWaiting: () => void;
  /** Moves the clock of every context, in seconds. */
  readonly advance: (seconds: number) => void;
}

/** Replaces `AudioContext` and `navigator.vibrate` until the test ends. @param isAllowed as `allow`. */
export function replaceSound(isAllowed = true): FakeSound {
  const tones: FakeTone[] = [];
  const contexts: Context[] = [];
  const vibrations: number[][] = [];
  let doesStart = isAllowed;
  let now = 0;

  class Context extends EventTarget implements FakeContext {
    state: AudioContextState = 'suspended';
    readonly destination = {};
    #waiting: (() => void)[] = [];

    constructor() {
      super();
      contexts.push(this);
    }

    get currentTime(): number {
      return now;
    }

    resume(): Promise<void> {
      return new Promise((resolve) => {
        this.#waiting.push(resolve);
        this.startIfAllowed();
      });
    }

    startIfAllowed(): void {
      if (!doesStart || this.#waiting.length === 0) return;
      this.#change('running');
      for (const resolve of this.#waiting) resolve();
      this.#waiting = [];
    }

    suspend(): void {
      this.#change('suspended');
    }

    #change(state: AudioContextState): void {
      if (state === this.state) return;
      this.state = state;
      this.dispatchEvent(new Event('statechange'));
    }

    createOscillator() {
      const frequency = { value: 440 };
      let tone: FakeTone | undefined;
      return {
        type: 'sine',
        frequency,
        connect: (next: unknown) => next,
        start: (from: number) => {
          tone = { hertz: frequency.value, from, to: Infinity };
          tones.push(tone);
        },
        stop: (at = now) => {
          if (tone !== undefined && tone.to > now) tone.to = at;
        },
      };
    }

    createGain() {
      const gain = { setValueAtTime: () => gain, linearRampToValueAtTime: () => gain };
      return { gain, connect: (next: unknown) => next };
    }
  }

  const vibrate = (pattern: readonly number[]): boolean => {
    vibrations.push([...pattern]);
    return true;
  };
  vi.stubGlobal('AudioContext', Context);
  // A document has its own navigator; Node has none.
  if (typeof document === 'undefined') vi.stubGlobal('navigator', { vibrate });
  else Object.assign(navigator, { vibrate });

  return {
    contexts,
    played: () => tones.filter(({ from, to }) => to > from),
    vibrations,
    allow: (next) => {
      doesStart = next;
    },
    startWaiting: () => {
      doesStart = true;
      for (const each of contexts) each.startIfAllowed();
    },
    advance: (seconds) => {
      now += seconds;
    },
  };
}
