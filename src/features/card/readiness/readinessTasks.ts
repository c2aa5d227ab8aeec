/** What is wrong before the gate, as the card says it. */
import type { ReadinessTask } from '#domain/card/readiness.ts';
import { observable } from '#domain/observable/observable.ts';

const none: readonly ReadinessTask[] = [];

/** Empty while nothing is wrong, or nothing is known yet; written by `app/jobs/readinessJob` alone. */
export const shownReadinessTasks = observable(none);
