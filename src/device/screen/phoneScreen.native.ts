/** Controls the phone's screen from a store app. */
import { DeviceSecurity } from 'lanyard-native';

interface PhoneScreen {
  readonly isAwake: boolean;
  readonly isBright: boolean;
}

let last: Promise<unknown> = Promise.resolve();
let isNotified = false;

/** Applies the calls one after the other: the last one holds, however long the phone takes. Never rejects. */
export function setPhoneScreen({ isAwake, isBright }: PhoneScreen): Promise<void> {
  isNotified = true;
  const done = last.then(() =>
    DeviceSecurity.setScreen({ awake: isAwake, bright: isBright }).catch(() => undefined),
  );
  last = done;
  return done;
}

/**
 * Restores the phone's own screen settings. A previous page may have ended at the gate, by a reload or a
 * crash, without doing so. Does nothing where this page already shows a code. Never rejects.
 */
export async function restPhoneScreen(): Promise<void> {
  if (!isNotified) await setPhoneScreen({ isAwake: false, isBright: false });
}
