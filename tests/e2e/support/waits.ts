/** The waits whose subject is time itself. Every other wait is for an event (scripts/lint/steadyTest.js). */
import { setTimeout as pass } from 'node:timers/promises';

/** Lets time pass before or during a fault that may come at any time: a kill, a reload, a slow response. */
export function faultAfter(ms: number): Promise<void> {
  return pass(ms);
}

/** Watches for something that must not happen. On a slower machine this proves less, but does not fail for it. */
export function nothingHappensFor(ms: number): Promise<void> {
  return pass(ms);
}
