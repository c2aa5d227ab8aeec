import { perAppObservable } from '#scope/perApp.ts';
import type { PushStatus } from '#domain/notification/pushPlan.ts';

export interface PushState {
  readonly status: PushStatus;
  /** The offer has not been answered since the sign-in. */
  readonly isOffered: boolean;
}

/** For a device without a signed-in user, or one that has not been checked yet. */
export const unknownPush: PushState = { status: 'unknown', isOffered: false };

/** The status of push messages on this device, for screens to follow. Only `syncRegistration` sets it. */
export const pushState = perAppObservable<PushState>(unknownPush);
