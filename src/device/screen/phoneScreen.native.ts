/** Controls the phone's screen from a store app. */
import { serialQueue, type SerialQueue } from '#async/serialQueue.ts';
import { perApp } from '#scope/perApp.ts';
import { DeviceSecurity } from 'lanyard-native';

interface PhoneScreen {
  readonly isAwake: boolean;
  readonly isBright: boolean;
}

interface ScreenCalls {
  readonly inTurn: SerialQueue;
  /** Whether this app has set the phone's screen. */
  isNotified: boolean;
}

const calls = perApp<ScreenCalls>(() => ({ inTurn: serialQueue(), isNotified: false }));

/** Applies the calls one after the other: the last one holds, however long the phone takes. Never rejects. */
export function setPhoneScreen({ isAwake, isBright }: PhoneScreen): Promise<void> {
  const app = calls();
  app.isNotified = true;
  return app.inTurn(() =>
    DeviceSecurity.setScreen({ awake: isAwake, bright: isBright }).catch(() => undefined),
  );
}

/**
 * Restores the phone's own screen settings. A previous page may have ended at the gate, by a reload or a
 * crash, without doing so. Does nothing where this page already shows a code. Never rejects.
 */
export async function restPhoneScreen(): Promise<void> {
  if (!calls().isNotified) await setPhoneScreen({ isAwake: false, isBright: false });
}
