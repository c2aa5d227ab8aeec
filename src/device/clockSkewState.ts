/** The fault of this phone's clock, as shown on the screens. */
import { observable } from '#domain/observable/observable.ts';
import type { ClockFault } from '#domain/time/clockFault.ts';

/** Undefined while the clock is right or its state is unknown. Only `app/jobs/clockSkewJob` writes it. */
export const clockSkewState = observable<ClockFault | undefined>(undefined);
