/**
 * Holds the digits of a PIN screen while it is shown. React receives only their number: it keeps the state
 * before the last one, and a first PIN would outlive 'back' in it.
 */
import { pinMaskDelayMs } from '#domain/lock/limits.ts';
import { nextPinFlow, type AfterEntry, type PinEvent, type PinFlow } from '#domain/lock/pinFlow.ts';
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
  /** Undefined if the PIN was not tried. */
  readonly verify: (pin: string, then: AfterEntry) => Promise<boolean | undefined>;
}

export interface PinEntryController {
  readonly view: Observable<PinView>;
  readonly send: (event: PinEvent) => void;
  /** Takes the whole text of the field. @returns what stays in it. */
  readonly type: (text: string) => string;
  /** Clears every digit. A PIN that is still being checked or stored then reports no result. */
  readonly clear: () => void;
}

/** @param start the first step. */
export function createPinEntryController(
  start: PinFlow,
  work: PinEntryDependencies,
): PinEntryController {
  let flow = start;
  let shown: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
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
    const before = flow;
    flow = nextPinFlow(before, event);
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

  return {
    view,
    send,
    type: (text) => {
      send({ type: 'typed', text });
      return digitsOf(flow);
    },
    clear: () => {
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
