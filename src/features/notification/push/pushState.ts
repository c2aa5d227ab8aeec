import { observable } from '#domain/observable/observable.ts';
import type { PushStatus } from '#domain/notification/pushPlan.ts';

export interface PushState {
  readonly status: PushStatus;
  /** Nobody has answered the offer since the sign-in. */
  readonly isOffered: boolean;
}

/** Of a device that nobody is signed in on, or that was not looked at yet. */
export const unknownPush: PushState = { status: 'unknown', isOffered: false };

/** Where push messages to this device stand, as screens follow it; `syncRegistration` alone sets it. */
export const pushState = observable<PushState>(unknownPush);
