/**
 * The only place of the page that reads the time. Rules get the time as an argument and never read it.
 */

/** What this phone takes for the time of day, in milliseconds since the epoch. Users can change it. */
export const wallNow = (): number => Date.now();

/** Milliseconds since the page started. It never goes back; some browsers stop it while the phone sleeps. */
export const steadyNow = (): number => performance.now();
