/**
 * Whether the internet can be reached. The browser's flag is only a hint; the failure or success of a call
 * decides.
 */
import { steadyNow } from '#clock/clock.ts';
import { observable, type Observable } from '#domain/observable/observable.ts';
import { perApp, perAppSettable } from '#scope/perApp.ts';

export type Connectivity = 'online' | 'offline' | 'portal';

const state = perAppSettable(() =>
  observable<Connectivity>(navigator.onLine ? 'online' : 'offline'),
);

export const connectivity: Observable<Connectivity> = state;

interface Network {
  /** When the browser last reported that there is no network, by `performance.now()`. */
  lostAt: number;
}

const network = perApp<Network>(() => ({ lostAt: Number.NEGATIVE_INFINITY }));

/**
 * Records the result of a call.
 * @param begunAt when the call started, by `performance.now()`. The answer to a call from before the network
 *   was lost proves nothing about the current state, however late it is read.
 */
export function reportOutcome(
  outcome: 'answered' | 'offline' | 'portal',
  begunAt = steadyNow(),
): void {
  if (outcome === 'answered' && begunAt < network().lostAt) return;
  state.set(outcome === 'answered' ? 'online' : outcome);
}

window.addEventListener('offline', () => {
  network().lostAt = steadyNow();
  state.set('offline');
});
window.addEventListener('online', () => {
  state.set('online');
});
