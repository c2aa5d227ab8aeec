/**
 * The steps of the PIN screen (section 2: 'set PIN, confirm PIN, unlocked; later enter PIN; reset returns to
 * set'). The state contains digits, so it belongs only to the screen that shows it and must not outlive it.
 */
import { isPin, pinDigits } from './pin.ts';

export type PinFlow =
  | { readonly step: 'set'; readonly digits: string; readonly isInvalid: boolean }
  /** The chosen PIN is easy to guess, and the user decides about it (decisions/easy-pins). */
  | { readonly step: 'easy'; readonly pin: string }
  /** The chosen PIN is easy to guess, and the organization does not allow it. */
  | { readonly step: 'forbidden'; readonly pin: string }
  | { readonly step: 'confirm'; readonly first: string; readonly digits: string }
  /** The PIN was chosen and confirmed, and waits for the disk. */
  | { readonly step: 'storing'; readonly pin: string }
  | {
      readonly step: 'enter';
      readonly digits: string;
      readonly isInvalid: boolean;
      readonly then: AfterEntry;
    }
  /** The PIN was entered and waits for the check against the record. */
  | { readonly step: 'judging'; readonly pin: string; readonly then: AfterEntry }
  | { readonly step: 'unlocked' };

/** What follows a correct PIN: the app, or the choice of a new PIN if it is being changed. */
export type AfterEntry = 'unlocked' | 'set';

export type PinEvent =
  /** The whole text of the field after typing, deleting or pasting. */
  | { readonly type: 'typed'; readonly text: string }
  /** The back button while confirming, or 'Choose another' for an easy PIN. */
  | { readonly type: 'back' }
  /** 'Use it anyway' for an easy PIN. */
  | { readonly type: 'useAnyway' }
  | { readonly type: 'stored' }
  | { readonly type: 'notStored' }
  | { readonly type: 'judged'; readonly isRight: boolean }
  /** The PIN was not checked: a delay is running or the disk refused. It does not count as an attempt. */
  | { readonly type: 'notJudged' }
  | { readonly type: 'reset' }
  /** The user has proven their identity by a fresh sign-in (forgotten PIN). */
  | { readonly type: 'provenAnew' };

/** What is said of a PIN that is being chosen. Entering and confirming never ask it. */
export interface PinRules {
  readonly isEasy: (pin: string) => boolean;
  /** The organization does not allow easy PINs. */
  readonly areEasyForbidden: boolean;
}

const noRules: PinRules = { isEasy: () => false, areEasyForbidden: false };

export const setPin: PinFlow = { step: 'set', digits: '', isInvalid: false };

/** The screen that requests the PIN; `then` is 'set' if the user wants to change it. */
export function enterPin(then: AfterEntry = 'unlocked'): PinFlow {
  return { step: 'enter', digits: '', isInvalid: false, then };
}

/** The state after an event. An event that its step does not handle changes nothing. */
export function nextPinFlow(flow: PinFlow, event: PinEvent, rules: PinRules = noRules): PinFlow {
  switch (event.type) {
    case 'typed':
      return typed(flow, event.text, rules);
    case 'back':
      return flow.step === 'confirm' || flow.step === 'easy' || flow.step === 'forbidden'
        ? setPin
        : flow;
    case 'useAnyway':
      return flow.step === 'easy' ? { step: 'confirm', first: flow.pin, digits: '' } : flow;
    case 'stored':
      return flow.step === 'storing' ? { step: 'unlocked' } : flow;
    case 'notStored':
      return flow.step === 'storing' ? setPin : flow;
    case 'judged':
      return flow.step === 'judging' ? verified(flow.then, event.isRight) : flow;
    case 'notJudged':
      return flow.step === 'judging' ? enterPin(flow.then) : flow;
    case 'reset':
      return reset(flow);
    case 'provenAnew':
      return setPin;
  }
}

function typed(flow: PinFlow, text: string, rules: PinRules): PinFlow {
  const digits = pinDigits('digits' in flow ? flow.digits : '', text);
  switch (flow.step) {
    case 'set':
      return isPin(digits)
        ? chosen(digits, rules)
        : { step: 'set', digits, isInvalid: flow.isInvalid && digits === '' };
    case 'confirm':
      if (!isPin(digits)) return { ...flow, digits };
      // Section 5: 'confirmation must equal the first PIN, else' an error, which shows that the two differ;
      // section 4: 'reset returns to set', which the error state does by itself.
      return digits === flow.first
        ? { step: 'storing', pin: digits }
        : { step: 'set', digits: '', isInvalid: true };
    case 'enter':
      return isPin(digits)
        ? { step: 'judging', pin: digits, then: flow.then }
        : { ...flow, digits, isInvalid: flow.isInvalid && digits === '' };
    case 'easy':
    case 'forbidden':
    case 'storing':
    case 'judging':
    case 'unlocked':
      return flow;
  }
}

function chosen(pin: string, { isEasy, areEasyForbidden }: PinRules): PinFlow {
  if (!isEasy(pin)) return { step: 'confirm', first: pin, digits: '' };
  return { step: areEasyForbidden ? 'forbidden' : 'easy', pin };
}

function verified(then: AfterEntry, isRight: boolean): PinFlow {
  if (!isRight) return { step: 'enter', digits: '', isInvalid: true, then };
  return then === 'set' ? setPin : { step: 'unlocked' };
}

/** 'Reset returns to set', but never past an unproven PIN: an unlocked user enters the old PIN first. */
function reset(flow: PinFlow): PinFlow {
  switch (flow.step) {
    case 'set':
    case 'easy':
    case 'forbidden':
    case 'confirm':
      return setPin;
    case 'unlocked':
      return enterPin('set');
    case 'storing':
    case 'enter':
    case 'judging':
      return flow;
  }
}
