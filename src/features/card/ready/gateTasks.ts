/** What is wrong before the gate, as the card says it. */
import type { GateTask } from '#domain/card/readiness.ts';
import { observable } from '#domain/observable/observable.ts';

const none: readonly GateTask[] = [];

/** Empty while nothing is wrong, or nothing is known yet; written by `app/ready/watchReadiness` alone. */
export const shownGateTasks = observable(none);
