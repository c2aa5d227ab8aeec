/** A store app's say in the phone's screen. */
import { DeviceSecurity } from 'lanyard-native';

interface PhoneScreen {
  readonly isAwake: boolean;
  readonly isBright: boolean;
}

let last: Promise<unknown> = Promise.resolve();
let isNotified = false;

/** One after the other: what was said last holds, however long the phone takes. Never rejects. */
export function setPhoneScreen({ isAwake, isBright }: PhoneScreen): Promise<void> {
  isNotified = true;
  const done = last.then(() =>
    DeviceSecurity.setScreen({ awake: isAwake, bright: isBright }).catch(() => undefined),
  );
  last = done;
  return done;
}

/**
 * Gives the phone its own light back: a page before this one may have ended at the gate, by a reload or a
 * crash, without having done so. Says nothing where this page has a code to show already. Never rejects.
 */
export async function restPhoneScreen(): Promise<void> {
  if (!isNotified) await setPhoneScreen({ isAwake: false, isBright: false });
}
