/**
 * Whether the internet can be reached. The browser's flag is a hint; a call that failed or
 * succeeded decides.
 */
import { observable, type Observable } from '#domain/observable/observable.ts';

export type Connectivity = 'online' | 'offline' | 'portal';

const state = observable<Connectivity>(navigator.onLine ? 'online' : 'offline');

export const connectivity: Observable<Connectivity> = state;

/** What the last call saw. */
export function reportOutcome(outcome: 'answered' | 'offline' | 'portal'): void {
  state.set(outcome === 'answered' ? 'online' : outcome);
}

window.addEventListener('offline', () => {
  state.set('offline');
});
window.addEventListener('online', () => {
  state.set('online');
});
