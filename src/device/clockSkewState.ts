/** What is wrong with this phone's clock, as screens say it. */
import { observable } from '#domain/observable/observable.ts';
import type { ClockFault } from '#domain/time/clockFault.ts';

/** Undefined while it is right, or nothing is known of it; written by `app/jobs/clockSkewJob` alone. */
export const clockSkewState = observable<ClockFault | undefined>(undefined);
