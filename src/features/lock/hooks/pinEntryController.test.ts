import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { enterPin, setPin, type PinFlow } from '#domain/lock/pinFlow.ts';
import { createPinEntryController, type PinEntryDependencies } from './pinEntryController.ts';

const work = (change: Partial<PinEntryDependencies> = {}): PinEntryDependencies => ({
  store: vi.fn(() => Promise.resolve(true)),
  verify: vi.fn(() => Promise.resolve(true)),
  ...change,
});

const desk = (start: PinFlow, given = work()) => createPinEntryController(start, given);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("SR-031, section 9: 'PIN mask delay 200 ms'", () => {
  test('a typed digit shows for 200 ms and is then masked', () => {
    const { view, type } = desk(setPin);
    expect(type('7')).toBe('7');
    expect(view.current()).toMatchObject({ count: 1, shown: '7' });
    vi.advanceTimersByTime(199);
    expect(view.current().shown).toBe('7');
    vi.advanceTimersByTime(1);
    expect(view.current()).toMatchObject({ count: 1, shown: undefined });
  });

  test('the next digit masks the one before it', () => {
    const { view, type } = desk(setPin);
    type('7');
    type('73');
    expect(view.current()).toMatchObject({ count: 2, shown: '3' });
  });

  test.each([
    ['pasted', ['739']],
    ['deleted', ['73', '7']],
    ['no digit', ['x']],
  ])('%s: no digit shows', (_name, texts) => {
    const { view, type } = desk(setPin);
    for (const text of texts) type(text);
    expect(view.current().shown).toBeUndefined();
  });
});

describe('what stays in the field', () => {
  test.each([
    [['1', '12', '12a'], '12'],
    [['12'], '12'],
    [['12a'], ''],
    [['Sommer2024!'], ''],
    [['4006381333931'], ''],
    [[''], ''],
    [['1234'], ''],
  ])('%j leaves %j', (texts, stored) => {
    const { type } = desk(setPin);
    const left = texts.map((text) => {
      // By hand.
      vi.advanceTimersByTime(200);
      return type(text);
    });
    expect(left.at(-1)).toBe(stored);
  });
});

describe('an attempt that nobody made is none', () => {
  /** Types into the field key by key, as a keyboard or a scanner does. @returns what it then contains. */
  async function keys(
    { type }: Pick<ReturnType<typeof desk>, 'type'>,
    text: string,
    gapMs: number,
  ): Promise<string> {
    let field = '';
    for (const key of text) {
      field = type(field + key);
      await vi.advanceTimersByTimeAsync(gapMs);
    }
    return field;
  }

  test.each(['Sommer2024!', '4006381333931', '73915', 'PIN 7391', '7391\n7391'])(
    'filled or pasted at once: %j',
    async (text) => {
      const given = work();
      const { view, type } = desk(enterPin(), given);
      expect(type(text)).toBe('');
      await vi.runAllTimersAsync();
      expect(given.verify).not.toHaveBeenCalled();
      expect(view.current()).toMatchObject({ step: 'enter', count: 0, isInvalid: false });
    },
  );

  test.each(
    ['Sommer2024!', '4006381333931', '73915', 'A7391', '12345678'].flatMap((text) =>
      [0, 5, 20].map((gapMs) => [text, gapMs] as const),
    ),
  )('typed by a scanner: %j, %i ms from key to key', async (text, gapMs) => {
    const given = work();
    const controller = desk(enterPin(), given);
    expect(await keys(controller, text, gapMs)).toBe('');
    await vi.runAllTimersAsync();
    expect(given.verify).not.toHaveBeenCalled();
    expect(controller.view.current()).toMatchObject({ step: 'enter', count: 0 });
    // Then the user types the PIN.
    await vi.advanceTimersByTimeAsync(200);
    await keys(controller, '7391', 150);
    await vi.runAllTimersAsync();
    expect(given.verify).toHaveBeenCalledExactlyOnceWith('7391', 'unlocked');
  });

  test.each([0, 5, 40, 150, 2_000])(
    'four digits alone are one, %i ms from key to key',
    async (gapMs) => {
      const given = work();
      const controller = desk(enterPin(), given);
      await keys(controller, '7391', gapMs);
      await vi.runAllTimersAsync();
      expect(given.verify).toHaveBeenCalledExactlyOnceWith('7391', 'unlocked');
    },
  );

  test('a hand that types is not made to wait, and a wrong letter is only left out', async () => {
    const given = work();
    const { type } = desk(enterPin(), given);
    for (const text of ['7', '73', '73e', '739', '7391']) {
      type(text);
      if (text !== '7391') await vi.advanceTimersByTimeAsync(60);
    }
    expect(given.verify).toHaveBeenCalledExactlyOnceWith('7391', 'unlocked');
  });

  test('taps on the keypad are a hand’s, however quick', () => {
    const given = work();
    const { tap } = desk(enterPin(), given);
    expect(['7', '73', '739', '7391'].map((text) => tap(text))).toEqual(['7', '73', '739', '']);
    expect(given.verify).toHaveBeenCalledExactlyOnceWith('7391', 'unlocked');
  });

  test('a screen that closes meanwhile tries nothing', async () => {
    const given = work();
    const controller = desk(enterPin(), given);
    await keys(controller, '7391', 0);
    controller.clear();
    await vi.runAllTimersAsync();
    expect(given.verify).not.toHaveBeenCalled();
  });
});

test('SR-012: after back, and after clear, no digit of the first PIN remains', () => {
  const { view, type, send } = desk(setPin);
  type('7391');
  expect(view.current()).toMatchObject({ step: 'confirm', count: 0 });
  send({ type: 'back' });
  expect(view.current()).toEqual({ step: 'set', count: 0, shown: undefined, isInvalid: false });
});

test('a PIN that is typed twice is stored once', async () => {
  const given = work();
  const { view, type } = desk(setPin, given);
  type('7391');
  type('7391');
  expect(view.current()).toMatchObject({ step: 'storing', count: 4 });
  await vi.runAllTimersAsync();
  expect(given.store).toHaveBeenCalledExactlyOnceWith('7391');
  expect(view.current().step).toBe('unlocked');
});

test.each([
  [true, { step: 'unlocked' }],
  [false, { step: 'enter', count: 0, isInvalid: true }],
  [undefined, { step: 'enter', count: 0, isInvalid: false }],
])('a PIN check that returns %s', async (isRight, expected) => {
  const { view, type } = desk(enterPin(), work({ verify: () => Promise.resolve(isRight) }));
  type('7391');
  expect(view.current()).toMatchObject({ step: 'judging', count: 4 });
  await vi.runAllTimersAsync();
  expect(view.current()).toMatchObject(expected);
});

test('a result that arrives after the screen closes is ignored', async () => {
  const { view, type, clear } = desk(enterPin());
  type('7391');
  const last = view.current();
  clear();
  await vi.runAllTimersAsync();
  expect(view.current()).toBe(last);
});
