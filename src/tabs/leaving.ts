/**
 * Whether this page is being left. It works until the next page answers, but Firefox and WebKit fail the imports that are
 * on their way then.
 */
import { steadyNow } from '#clock/clock.ts';
import { perApp } from '#scope/perApp.ts';

/** A page that is still here after this time stays, because the user has stopped the navigation. */
const leaveLimitMs = 30_000;

const state = perApp(() => ({ leftAtMs: -Infinity }));

/** Call it when the browser starts to load another page in place of this one. Safari on iOS has no event for it. */
export function markLeaving(): void {
  state().leftAtMs = steadyNow();
}

/** Whether the browser started to load another page in the last half minute. */
export function isLeaving(): boolean {
  return steadyNow() - state().leftAtMs < leaveLimitMs;
}
