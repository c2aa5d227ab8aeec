/**
 * Whether this page is being left for one of the provider's. The page works until the provider answers, but Firefox and
 * WebKit fail its own fetches from that moment on.
 */
import { steadyNow } from '#clock/clock.ts';
import { perApp } from '#scope/perApp.ts';

/** A page that is still here after this time stays, because the user has stopped the navigation. */
const leaveLimitMs = 30_000;

const state = perApp(() => ({ leftAtMs: -Infinity }));

/** Call it when the browser starts to load the provider's page in place of this one. */
export function markLeaving(): void {
  state().leftAtMs = steadyNow();
}

/** Whether the page was left for the provider in the last half minute. */
export function isLeaving(): boolean {
  return steadyNow() - state().leftAtMs < leaveLimitMs;
}
