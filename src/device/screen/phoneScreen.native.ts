/** A store app's say in the phone's screen. */
import { DeviceSecurity } from 'lanyard-native';

interface PhoneScreen {
  readonly isAwake: boolean;
  readonly isBright: boolean;
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: what was said last holds, however long the phone takes. Never rejects. */
export function setPhoneScreen({ isAwake, isBright }: PhoneScreen): Promise<void> {
  const done = last.then(() =>
    DeviceSecurity.setScreen({ awake: isAwake, bright: isBright }).catch(() => undefined),
  );
  last = done;
  return done;
}
