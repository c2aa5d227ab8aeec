/**
 * The only place of the page that reads the time. Rules get the time as an argument and never read it.
 */
import { perAppObservable } from '#scope/perApp.ts';

export interface Clock {
  /** What this phone takes for the time of day, in milliseconds since the epoch. Users can change it. */
  readonly wallNow: () => number;
  /** Milliseconds since the page started. It never goes back; some browsers stop it while the phone sleeps. */
  readonly steadyNow: () => number;
}

/** The clock of this device. */
export const deviceClock: Clock = {
  wallNow: () => Date.now(),
  steadyNow: () => performance.now(),
};

/** The clock that `createApp` sets. */
export const clock = perAppObservable(deviceClock);

/** @see Clock.wallNow */
export const wallNow = (): number => clock.current().wallNow();

/** @see Clock.steadyNow */
export const steadyNow = (): number => clock.current().steadyNow();
