/** The stored session that lies under a lock which nobody has opened in this tab. */
import { observable } from '#domain/observable/observable.ts';

export interface LockedSessionState {
  readonly tag: string;
  readonly dataKeyId: string;
}

export const lockedSessionState = observable<LockedSessionState | undefined>(undefined);
