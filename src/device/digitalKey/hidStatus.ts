/** The state of HID on this device for every screen. The flow that calls the SDK writes it. */
import type { KeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import type { Platform, WhyNot } from '#domain/digitalKey/capability.ts';
import type { HidState } from '#domain/digitalKey/hidState.ts';
import type { RadioState } from '#domain/digitalKey/radio.ts';
import type { Observable } from '#domain/observable/observable.ts';
import { perAppObservable } from '#scope/perApp.ts';

export interface HidAvailability {
  /** Undefined until the app has checked whether it can use HID at all. */
  readonly state: HidState | undefined;
  /** The reason, where it is unavailable. */
  readonly whyNot: WhyNot | undefined;
  readonly platform: Platform;
  readonly radio: RadioState | undefined;
  /** Why the app does not listen for readers although it has a key. */
  readonly scanFailure: KeyFailure | undefined;
}

export const unknownHidAvailability: HidAvailability = {
  state: undefined,
  whyNot: undefined,
  platform: 'web',
  radio: undefined,
  scanFailure: undefined,
};

const status = perAppObservable<HidAvailability>(unknownHidAvailability);

export const hidAvailability: Observable<HidAvailability> = status;

export function setHidAvailability(change: Partial<HidAvailability>): void {
  status.set({ ...status.current(), ...change });
}
