/**
 * Where the digits of a PIN screen lie while it is shown. React is told only how many there are: it
 * keeps the state before the last one, and a first PIN would outlive 'back' in it.
 */
import { pinMaskDelayMs } from '#domain/lock/limits.ts';
import { nextPinFlow, type AfterEntry, type PinEvent, type PinFlow } from '#domain/lock/pinFlow.ts';
import { observable, type Observable } from '#domain/observable/observable.ts';

export interface PinView {
  readonly step: PinFlow['step'];
  /** Digits in the field. */
  readonly count: number;
  /** The digit typed last, for 200 ms (section 9). */
  readonly shown: string | undefined;
  readonly isInvalid: boolean;
}

/** What a PIN that is complete is handed to; neither may reject. */
export interface PinEntryDependencies {
  /** Whether it is on the disk. */
  readonly store: (pin: string) => Promise<boolean>;
  /** Undefined where no try was made of it. */
  readonly verify: (pin: string, then: AfterEntry) => Promise<boolean | undefined>;
}

export interface PinEntryController {
  readonly view: Observable<PinView>;
  readonly send: (event: PinEvent) => void;
  /** The whole text of the field. @returns what stays in it. */
  readonly type: (text: string) => string;
  /** Forgets every digit; what is still judged or stored then tells nobody. */
  readonly clear: () => void;
}

/** @param start what is asked for first. */
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

/** The one digit more that a key has put at the end; a paste shows none. */
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
