/** Sound and vibration of the results (docs/verifier.md, 'What an officer sees'). */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { CodeResult } from '#badge/judgement/codeResult.ts';
import { check, createWorld, shown, verifierId } from '#badge/tests/support/world.ts';
import { createSignals, type Signals } from '#verifier/page/signals.ts';
import { standardSettings, type Settings } from '#verifier/setup/settings.ts';
import { replaceSound, type FakeSound } from '../support/fakeSound.ts';

const settings = standardSettings(verifierId);
const kinds = ['valid', 'check', 'notValid', 'noCode'] as const;
type Kind = (typeof kinds)[number];

let results: Readonly<Record<Kind, CodeResult>>;
let light: CodeResult;

beforeAll(async () => {
  const world = await createWorld([0, 0]);
  const blocked = await createWorld([1, 0]);
  const code = await shown(world.full);
  results = {
    valid: await check(world, code),
    check: await check(world, code, { isPhotoDemanded: true }),
    notValid: await check(blocked, code),
    noCode: await check(world, 'https://example.com'),
  };
  light = await check(world, await shown(world.light));
});

interface Page {
  readonly sound: FakeSound;
  readonly signals: Signals;
  readonly press: (type?: string) => void;
  /** Signals a result, and waits until a context could have resumed. */
  readonly ring: (result: CodeResult, change?: Partial<Settings>) => Promise<void>;
  readonly hertz: () => readonly number[];
}

function createPage(sound = replaceSound()): Page {
  const target = new EventTarget();
  const signals = createSignals();
  signals.followPresses(target);
  return {
    sound,
    signals,
    press: (type = 'keydown') => target.dispatchEvent(new Event(type)),
    ring: async (result, change = {}) => {
      signals.ring(result, { ...settings, ...change });
      await settled();
    },
    hertz: () => sound.played().map(({ hertz }) => hertz),
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** What one result gives after a press. */
async function signalled(kind: Kind, change: Partial<Settings> = {}) {
  const { press, ring, sound } = createPage();
  press();
  await ring(results[kind], change);
  return { kind: results[kind].kind, tones: sound.played(), vibrations: sound.vibrations };
}

describe('docs/verifier.md: each result has its own tones and its own vibration', () => {
  test('the results of the test are the four kinds', () => {
    expect(kinds.map((kind) => results[kind].kind)).toEqual(kinds);
  });

  test('Valid is one high tone, Check is two middle ones, Not valid is two low ones', async () => {
    const [valid, doubt, notValid] = await Promise.all([
      signalled('valid'),
      signalled('check'),
      signalled('notValid'),
    ]);
    expect(valid.tones).toHaveLength(1);
    expect(doubt.tones).toHaveLength(2);
    expect(notValid.tones).toHaveLength(2);
    const highest = (tones: typeof valid.tones) => Math.max(...tones.map(({ hertz }) => hertz));
    const lowest = (tones: typeof valid.tones) => Math.min(...tones.map(({ hertz }) => hertz));
    // An octave apart at least, and no result is another one at a different volume.
    expect(lowest(valid.tones)).toBeGreaterThanOrEqual(2 * highest(doubt.tones));
    expect(lowest(doubt.tones)).toBeGreaterThanOrEqual(2 * highest(notValid.tones));
  });

  test.each(['check', 'notValid'] as const)('the two tones of %s do not overlap', async (kind) => {
    const [first, second] = (await signalled(kind)).tones;
    expect(first?.to).toBeLessThan(second?.from ?? 0);
  });

  test('each vibration differs by its number of pulses or their length', async () => {
    const patterns = await Promise.all(
      kinds.map(async (kind) => (await signalled(kind)).vibrations),
    );
    expect(patterns.map((each) => each.length)).toEqual([1, 1, 1, 1]);
    const total = patterns.map(([pattern = []]) => [
      Math.ceil(pattern.length / 2),
      pattern.filter((_ms, at) => at % 2 === 0).reduce((sum, ms) => sum + ms, 0),
    ]);
    expect(total).toEqual([
      [1, 60],
      [2, 180],
      [2, 740],
      [0, 0],
    ]);
  });

  test('No live code is silent and still', async () => {
    const { tones, vibrations } = await signalled('noCode');
    expect(tones).toEqual([]);
    expect(vibrations.flat()).toEqual([]);
  });
});

describe('docs/verifier.md: the first press on the page, or the first key, starts the sound', () => {
  test.each(['pointerdown', 'pointerup', 'click', 'keydown'])('a %s starts it', async (type) => {
    const { hertz, press, ring, signals } = createPage();
    expect(signals.isPressAwaited()).toBe(true);
    press(type);
    expect(signals.isPressAwaited()).toBe(false);
    await ring(results.valid);
    expect(hertz()).toHaveLength(1);
  });

  test('many presses make one context', () => {
    const { press, sound } = createPage();
    for (let at = 0; at < 5; at += 1) press();
    expect(sound.contexts).toHaveLength(1);
  });

  test('before it a result vibrates alone, and the press plays no past result', async () => {
    const { hertz, press, ring, sound } = createPage();
    await ring(results.notValid);
    expect(sound.contexts).toHaveLength(0);
    expect(sound.vibrations).toHaveLength(1);
    press();
    await settled();
    expect(hertz()).toEqual([]);
  });

  test('a browser that does not count the first event counts a later one', async () => {
    const { hertz, press, ring, signals, sound } = createPage(replaceSound(false));
    press('pointerdown');
    expect(signals.isPressAwaited()).toBe(true);
    sound.allow(true);
    press('pointerup');
    await ring(results.valid);
    expect(hertz()).toHaveLength(1);
  });

  test('who follows the sound is notified, until it ends', () => {
    const { press, signals, sound } = createPage();
    const listener = vi.fn();
    const end = signals.subscribe(listener);
    press();
    expect(listener).toHaveBeenCalledTimes(1);
    end();
    sound.contexts[0]?.suspend();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('a browser without sound and vibration waits for nothing', async () => {
    vi.stubGlobal('navigator', {});
    const target = new EventTarget();
    const signals = createSignals();
    signals.followPresses(target);
    expect(signals.isPressAwaited()).toBe(false);
    target.dispatchEvent(new Event('keydown'));
    expect(() => signals.ring(results.valid, settings)).not.toThrow();
    await settled();
  });
});

describe('docs/verifier.md: a device that paused the sound resumes it', () => {
  test('the next result resumes it and is heard', async () => {
    const { hertz, press, ring, sound } = createPage();
    press();
    sound.contexts[0]?.suspend();
    await ring(results.valid);
    expect(sound.contexts[0]?.state).toBe('running');
    expect(hertz()).toHaveLength(1);
  });

  test('the next press resumes it too', () => {
    const { press, signals, sound } = createPage();
    press();
    sound.contexts[0]?.suspend();
    expect(signals.isPressAwaited()).toBe(true);
    press();
    expect(sound.contexts[0]?.state).toBe('running');
  });

  test('a sound that comes back after a second plays no past result', async () => {
    const { hertz, press, ring, sound } = createPage();
    press();
    sound.contexts[0]?.suspend();
    sound.allow(false);
    const now = performance.now();
    const steady = vi.spyOn(performance, 'now').mockReturnValue(now);
    await ring(results.valid);
    steady.mockReturnValue(now + 1001);
    sound.startWaiting();
    await settled();
    expect(sound.contexts[0]?.state).toBe('running');
    expect(hertz()).toEqual([]);
  });

  test('of two results that waited for it, the later one alone is heard', async () => {
    const { hertz, press, ring, sound } = createPage();
    press();
    sound.contexts[0]?.suspend();
    sound.allow(false);
    await ring(results.valid);
    await ring(results.notValid);
    sound.startWaiting();
    await settled();
    expect(hertz()).toEqual([220, 180]);
  });
});

describe('docs/verifier.md: sound and vibration are those of the result on the screen', () => {
  test('a later result ends the tones of an earlier one', async () => {
    const { press, ring, sound } = createPage();
    press();
    await ring(results.notValid);
    sound.advance(0.1);
    await ring(results.valid);
    // The second low tone never starts, and the first one ends where the high one begins.
    expect(sound.played().map(({ hertz, from }) => [hertz, from])).toEqual([
      [220, 0],
      [1320, 0.1],
    ]);
    expect(sound.played()[0]?.to).toBe(0.1);
  });

  test('No live code ends the tones and the vibration of an earlier result', async () => {
    const { press, ring, sound } = createPage();
    press();
    await ring(results.notValid);
    sound.advance(0.1);
    await ring(results.noCode);
    expect(sound.played().map(({ to }) => to)).toEqual([0.1]);
    expect(sound.vibrations.at(-1)).toEqual([]);
  });

  test('a light code where the full one is asked sounds as Check, as the screen shows it', async () => {
    const { hertz, press, ring, sound } = createPage();
    press();
    expect(light.kind).toBe('valid');
    await ring(light, { asksFor: 'full' });
    expect(hertz()).toEqual([660, 660]);
    expect(sound.vibrations).toEqual([[90, 80, 90]]);
  });

  test('with the sound off a result vibrates alone', async () => {
    const { tones, vibrations } = await signalled('valid', { isSoundOn: false });
    expect(tones).toEqual([]);
    expect(vibrations).toEqual([[60]]);
  });
});
