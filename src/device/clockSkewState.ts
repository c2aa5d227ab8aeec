/** The fault of this phone's clock, as shown on the screens. */
import { perAppObservable } from '#scope/perApp.ts';
import type { ClockFault } from '#domain/time/clockFault.ts';

/** Undefined while the clock is right or its state is unknown. Only `app/jobs/clockSkewJob` writes it. */
export const clockSkewState = perAppObservable<ClockFault | undefined>(undefined);
