import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPin } from './pin.ts';
import { enterPin, nextPinFlow, setPin, type PinEvent, type PinFlow } from './pinFlow.ts';

const typed = (text: string): PinEvent => ({ type: 'typed', text });
const right: PinEvent = { type: 'judged', isRight: true };
const wrong: PinEvent = { type: 'judged', isRight: false };
const stored: PinEvent = { type: 'stored' };
const back: PinEvent = { type: 'back' };
const reset: PinEvent = { type: 'reset' };

const after = (start: PinFlow, ...events: readonly PinEvent[]): PinFlow =>
  events.reduce((flow, event) => nextPinFlow(flow, event), start);

const confirming = after(setPin, typed('7391'));

describe("section 2: 'Flow: set PIN, confirm PIN, unlocked; later enter PIN; reset returns to set'", () => {
  test.each<[name: string, flow: PinFlow, expected: PinFlow]>([
    [
      'set: three digits are not yet a PIN',
      after(setPin, typed('739')),
      { step: 'set', digits: '739', isInvalid: false },
    ],
    [
      'set: the fourth digit leads to confirm',
      confirming,
      { step: 'confirm', first: '7391', digits: '' },
    ],
    [
      'confirm: the same again waits for the disk',
      after(confirming, typed('7391')),
      { step: 'storing', pin: '7391' },
    ],
    ['then unlocked', after(confirming, typed('7391'), stored), { step: 'unlocked' }],
    [
      'a disk that refuses leads back to set',
      after(confirming, typed('7391'), { type: 'notStored' }),
      setPin,
    ],
    [
      'later enter',
      after(enterPin(), typed('7391')),
      { step: 'judging', pin: '7391', then: 'unlocked' },
    ],
    ['enter, right: unlocked', after(enterPin(), typed('7391'), right), { step: 'unlocked' }],
    [
      'SR-004: enter, wrong: Invalid PIN, and the field is empty',
      after(enterPin(), typed('7391'), wrong),
      { step: 'enter', digits: '', isInvalid: true, then: 'unlocked' },
    ],
    [
      'enter, not judged: no error, and the field is empty',
      after(enterPin(), typed('7391'), { type: 'notJudged' }),
      enterPin(),
    ],
    [
      'reset when unlocked asks for the old PIN first',
      after({ step: 'unlocked' }, reset),
      enterPin('set'),
    ],
    ['and then returns to set', after({ step: 'unlocked' }, reset, typed('7391'), right), setPin],
    ['reset while setting returns to set', after(setPin, typed('73'), reset), setPin],
    ['reset while confirming returns to set', after(confirming, reset), setPin],
    ['reset in front of a locked app changes nothing', after(enterPin(), reset), enterPin()],
    [
      'a sign-in that proved the person leads to set',
      after(enterPin(), { type: 'provenAnew' }),
      setPin,
    ],
  ])('%s', (_name, flow, expected) => {
    expect(flow).toEqual(expected);
  });

  test("SR-011, section 5: 'confirmation must equal the first PIN', else an error, back to set", () => {
    const flow = after(confirming, typed('7392'));
    expect(flow).toEqual({ step: 'set', digits: '', isInvalid: true });
    expect(after(flow, typed('1'))).toEqual({ step: 'set', digits: '1', isInvalid: false });
  });

  test("SR-012, section 2: 'a back button while confirming': going back discards the first PIN", () => {
    const flow = after(confirming, typed('73'), back);
    expect(flow).toEqual(setPin);
    expect(JSON.stringify(flow)).not.toContain('7391');
  });

  test('back does nothing outside the confirm step', () => {
    for (const flow of [setPin, enterPin(), { step: 'unlocked' } as const]) {
      expect(after(flow, back)).toEqual(flow);
    }
  });
});

describe('decisions/easy-pins: a PIN that is easy to guess is named where it is chosen', () => {
  const rules = { isEasy: (pin: string) => pin === '1234', areEasyForbidden: false };
  const forbidding = { ...rules, areEasyForbidden: true };
  const use: PinEvent = { type: 'useAnyway' };
  const asked = nextPinFlow(setPin, typed('1234'), rules);

  test('an easy PIN asks, and another leads on', () => {
    expect(asked).toEqual({ step: 'easy', pin: '1234' });
    expect(nextPinFlow(setPin, typed('7391'), rules)).toEqual(confirming);
  });

  test("'Choose another' returns to set and keeps nothing of the PIN", () => {
    expect(nextPinFlow(asked, back, rules)).toEqual(setPin);
  });

  test("'Use it anyway' leads to confirm", () => {
    const confirm = nextPinFlow(asked, use, rules);
    expect(confirm).toEqual({ step: 'confirm', first: '1234', digits: '' });
    expect(nextPinFlow(confirm, typed('1234'), rules)).toEqual({ step: 'storing', pin: '1234' });
  });

  test('an organization that forbids them leaves only another one', () => {
    const refused = nextPinFlow(setPin, typed('1234'), forbidding);
    expect(refused).toEqual({ step: 'forbidden', pin: '1234' });
    expect(nextPinFlow(refused, use, forbidding)).toEqual(refused);
    expect(nextPinFlow(refused, back, forbidding)).toEqual(setPin);
  });

  test('a PIN that is entered is never judged by it', () => {
    expect(nextPinFlow(enterPin(), typed('1234'), forbidding)).toMatchObject({ step: 'judging' });
  });

  test('what is typed meanwhile changes nothing', () => {
    expect(nextPinFlow(asked, typed('7391'), rules)).toEqual(asked);
  });
});

const anyEvent: fc.Arbitrary<PinEvent> = fc.oneof(
  fc.constantFrom('7391', '1234', '73', '', 'x', '73915').map(typed),
  fc.constantFrom<PinEvent>(
    back,
    stored,
    { type: 'notStored' },
    right,
    wrong,
    { type: 'notJudged' },
    reset,
    { type: 'provenAnew' },
  ),
);

describe('any sequence of events', () => {
  test('from enter, only a right PIN or a proven sign-in leads on', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        let flow = enterPin();
        let isProven = false;
        for (const event of events) {
          const isJudgedRight = event === right && flow.step === 'judging';
          isProven ||= isJudgedRight || event.type === 'provenAnew';
          flow = nextPinFlow(flow, event);
          if (!isProven) expect(['enter', 'judging']).toContain(flow.step);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('a PIN being stored or checked is complete, and a stored PIN was typed twice', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        let flow: PinFlow = setPin;
        for (const event of events) {
          const before = flow;
          flow = nextPinFlow(flow, event);
          if (flow.step === 'judging') expect(isPin(flow.pin)).toBe(true);
          if (flow.step !== 'storing') continue;
          expect(isPin(flow.pin)).toBe(true);
          if (before.step !== 'storing') {
            expect(before).toMatchObject({ step: 'confirm', first: flow.pin });
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('an unlocked or emptied step holds no digit', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), fc.constantFrom(setPin, enterPin()), (events, start) => {
        const flow = after(start, ...events);
        if (flow.step === 'unlocked') expect(Object.keys(flow)).toEqual(['step']);
        if ('isInvalid' in flow && flow.isInvalid) expect(flow.digits).toBe('');
      }),
      { numRuns: 1_000 },
    );
  });
});
