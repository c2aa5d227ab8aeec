/** The problems to fix before the gate, as the card shows them. */
import type { ReadinessTask } from '#domain/card/readiness.ts';
import { observable } from '#domain/observable/observable.ts';

const none: readonly ReadinessTask[] = [];

/** Empty while nothing is wrong, or nothing is known yet. Only `app/jobs/readinessJob` writes it. */
export const shownReadinessTasks = observable(none);
