/**
 * Whether the internet can be reached. The browser's flag is a hint; a call that failed or
 * succeeded decides.
 */
import { observable, type Observable } from '#domain/observable/observable.ts';

export type Connectivity = 'online' | 'offline' | 'portal';

const state = observable<Connectivity>(navigator.onLine ? 'online' : 'offline');

export const connectivity: Observable<Connectivity> = state;

/** When the browser said last that there is no network, as `performance.now()` counts. */
let lostAt = Number.NEGATIVE_INFINITY;

/**
 * What a call saw.
 * @param begunAt when it was begun, by `performance.now()`. An answer to what was asked before the network
 *   was lost says nothing of now, however late it is read.
 */
export function reportOutcome(
  outcome: 'answered' | 'offline' | 'portal',
  begunAt = performance.now(),
): void {
  if (outcome === 'answered' && begunAt < lostAt) return;
  state.set(outcome === 'answered' ? 'online' : outcome);
}

window.addEventListener('offline', () => {
  lostAt = performance.now();
  state.set('offline');
});
window.addEventListener('online', () => {
  state.set('online');
});
