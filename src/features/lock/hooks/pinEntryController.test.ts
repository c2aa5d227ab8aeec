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
    ['12a', '12'],
    ['1 2', '12'],
    ['', ''],
    ['1234', ''],
  ])('%j leaves %j', (text, stored) => {
    expect(desk(setPin).type(text)).toBe(stored);
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
