/** Controls the phone's screen from a store app. */
import { serialQueue } from '#async/serialQueue.ts';
import { DeviceSecurity } from 'lanyard-native';

interface PhoneScreen {
  readonly isAwake: boolean;
  readonly isBright: boolean;
}

const inTurn = serialQueue();
let isNotified = false;

/** Applies the calls one after the other: the last one holds, however long the phone takes. Never rejects. */
export function setPhoneScreen({ isAwake, isBright }: PhoneScreen): Promise<void> {
  isNotified = true;
  return inTurn(() =>
    DeviceSecurity.setScreen({ awake: isAwake, bright: isBright }).catch(() => undefined),
  );
}

/**
 * Restores the phone's own screen settings. A previous page may have ended at the gate, by a reload or a
 * crash, without doing so. Does nothing where this page already shows a code. Never rejects.
 */
export async function restPhoneScreen(): Promise<void> {
  if (!isNotified) await setPhoneScreen({ isAwake: false, isBright: false });
}
