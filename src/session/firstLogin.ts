/**
 * Whether the signed-in user has passed the start-up gates on this device. It is available at the first paint,
 * because it decides whether the card is shown at once (decisions/startup-gates). The store has it on the disk.
 */
import { perAppObservable } from '#scope/perApp.ts';

/** Held with the user's tag: one user's mark never counts for another. Undefined before it is read. */
export const firstLogin = perAppObservable<
  { readonly tag: string; readonly hasPassed: boolean } | undefined
>(undefined);
