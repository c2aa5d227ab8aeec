import type { CalendarDate } from '../time/calendarDate.ts';
import { pinLength } from './limits.ts';

// Do not use a regular expression: the engine stores the last matched text, so a PIN would outlive its
// screen.

/**
 * Of the twenty commonest PINs (DataGenetics, 'PIN analysis', 2012), those that are neither a repeat nor a run.
 */
const otherCommonPins: readonly string[] = ['1004', '1122', '2000', '2001'];

/**
 * Whether anyone would try this PIN first: a repeat (7777, 1212), a run in either direction (1234, 7890, 4321),
 * one of the commonest, or the year or day of the person's own birth date (decisions/easy-pins).
 */
export function isEasyPin(pin: string, birthDate: CalendarDate | undefined): boolean {
  return isRepeat(pin) || isRun(pin) || otherCommonPins.includes(pin) || isOfDay(pin, birthDate);
}

function isRepeat(pin: string): boolean {
  return pin.slice(0, pinLength / 2) === pin.slice(pinLength / 2);
}

/** Each digit follows the one before; 0 comes after 9, as on a keypad. */
function isRun(pin: string): boolean {
  const steps = Array.from(pin)
    .slice(1)
    .map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}

function isOfDay(pin: string, birthDate: CalendarDate | undefined): boolean {
  if (birthDate === undefined) return false;
  const [month, day] = [birthDate.month, birthDate.day].map((part) =>
    String(part).padStart(2, '0'),
  );
  return [String(birthDate.year), `${day}${month}`, `${month}${day}`].includes(pin);
}
