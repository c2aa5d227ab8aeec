/**
 * Holds the digits of a PIN screen while it is shown. React receives only their number: it keeps the state
 * before the last one, and a first PIN would outlive 'back' in it.
 */
import { steadyNow } from '#clock/clock.ts';
import { pinLength, pinMaskDelayMs } from '#domain/lock/limits.ts';
import { pinDigits } from '#domain/lock/pin.ts';
import {
  nextPinFlow,
  type AfterEntry,
  type PinEvent,
  type PinFlow,
  type PinRules,
} from '#domain/lock/pinFlow.ts';
import { observable, type Observable } from '#domain/observable/observable.ts';

export interface PinView {
  readonly step: PinFlow['step'];
  /** The number of digits in the field. */
  readonly count: number;
  /** The last typed digit, for 200 ms (section 9). */
  readonly shown: string | undefined;
  readonly isInvalid: boolean;
}

/** The functions that receive a complete PIN. Neither may reject. */
export interface PinEntryDependencies {
  /** Resolves to whether the PIN is on the disk. */
  readonly store: (pin: string) => Promise<boolean>;
  /** The rules for a PIN that is chosen, as they are now. Without them, any four digits will do. */
  readonly rules?: () => PinRules;
  /** Undefined if the PIN was not tried. */
  readonly verify: (pin: string, then: AfterEntry) => Promise<boolean | undefined>;
}

export interface PinEntryController {
  readonly view: Observable<PinView>;
  readonly send: (event: PinEvent) => void;
  /** Takes the whole text of the field after a key or a fill. @returns what stays in it. */
  readonly type: (text: string) => string;
  /** The same after a tap on the keypad, which no scanner makes: however quick, it is a hand's. */
  readonly tap: (text: string) => string;
  /** Clears every digit. A PIN that is still being checked or stored then reports no result. */
  readonly clear: () => void;
}

/** From key to key a hand needs longer. A scanner that types does not. */
const handMs = 35;
/** What a scanner has still to type comes within this time. */
const scanPauseMs = 100;

/** @param start the first step. */
export function createPinEntryController(
  start: PinFlow,
  work: PinEntryDependencies,
): PinEntryController {
  let flow = start;
  let shown: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keyAtMs = -Infinity;
  /** How many keys in a row came quicker than from a hand. */
  let quickKeys = 0;
  /** Four digits that came too quickly for a hand, until it is certain that they are all. */
  let held: string | undefined;
  let holding: ReturnType<typeof setTimeout> | undefined;
  /** More than a PIN has been typed in one go. The rest of it is not a PIN either. */
  let isScan = false;
  const view = observable(viewOf(flow, shown));

  function show(digit: string | undefined): void {
    clearTimeout(timer);
    shown = digit;
    if (digit === undefined) return;
    timer = setTimeout(() => {
      shown = undefined;
      view.set(viewOf(flow, shown));
    }, pinMaskDelayMs);
  }

  function send(event: PinEvent): void {
    if (event.type !== 'typed') release();
    const before = flow;
    flow = nextPinFlow(before, event, work.rules?.());
    show(event.type === 'typed' ? addedDigit(before, flow) : undefined);
    view.set(viewOf(flow, shown));
    if (flow.step !== before.step) void begin(flow);
  }

  async function begin(asked: PinFlow): Promise<void> {
    if (asked.step === 'storing') {
      const isStored = await work.store(asked.pin);
      if (flow === asked) send({ type: isStored ? 'stored' : 'notStored' });
    }
    if (asked.step === 'judging') {
      const isRight = await work.verify(asked.pin, asked.then);
      if (flow !== asked) return;
      send(isRight === undefined ? { type: 'notJudged' } : { type: 'judged', isRight });
    }
  }

  function take(text: string): string {
    send({ type: 'typed', text });
    return digitsOf(flow);
  }

  function type(text: string): string {
    const nowMs = steadyNow();
    quickKeys = nowMs - keyAtMs < handMs ? quickKeys + 1 : 0;
    keyAtMs = nowMs;
    const before = release();
    const isQuick = quickKeys > 0;
    isScan = (isQuick && isScan) || text.length > pinLength || pinDigits('', text) !== text;
    const digits = isQuick && isScan ? '' : pinDigits(before, text);
    if (digits.length < pinLength || quickKeys < pinLength - 1) {
      return take(digits);
    }
    hold(digits);
    return digits;
  }

  function hold(digits: string): void {
    held = digits;
    view.set({ ...viewOf(flow, undefined), count: digits.length });
    holding = setTimeout(() => {
      take(release());
    }, scanPauseMs);
  }

  /** Ends the wait for more. @returns the digits that are in the field. */
  function release(): string {
    clearTimeout(holding);
    const digits = held ?? digitsOf(flow);
    held = undefined;
    return digits;
  }

  return {
    view,
    send,
    type,
    tap: take,
    clear: () => {
      release();
      show(undefined);
      flow = { step: 'unlocked' };
    },
  };
}

function digitsOf(flow: PinFlow): string {
  return 'digits' in flow ? flow.digits : '';
}

/** Returns the one digit that a key has added at the end. A paste returns none. */
function addedDigit(before: PinFlow, after: PinFlow): string | undefined {
  const [was, is] = [digitsOf(before), digitsOf(after)];
  const isTyped = before.step === after.step && is.length === was.length + 1;
  return isTyped && is.startsWith(was) ? is.at(-1) : undefined;
}

function viewOf(flow: PinFlow, shown: string | undefined): PinView {
  return {
    step: flow.step,
    count: 'pin' in flow ? flow.pin.length : digitsOf(flow).length,
    shown,
    isInvalid: 'isInvalid' in flow && flow.isInvalid,
  };
}
