/** The problems to fix before the gate, as the card shows them. */
import type { ReadinessTask } from '#domain/card/readiness.ts';
import { perAppObservable } from '#scope/perApp.ts';

/** Empty while nothing is wrong, or nothing is known yet. Only `app/jobs/readinessJob` writes it. */
export const shownReadinessTasks = perAppObservable<readonly ReadinessTask[]>([]);
