/** The stored session under a lock that has not been opened in this tab. */
import { observable } from '#domain/observable/observable.ts';

export interface LockedSessionState {
  readonly tag: string;
  readonly dataKeyId: string;
}

export const lockedSessionState = observable<LockedSessionState | undefined>(undefined);
