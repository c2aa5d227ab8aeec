/** The switch of the PIN lock in Settings, as read from the disk. The lock stores it. */
import { perAppObservable } from '#scope/perApp.ts';

/**
 * Held with the user's tag: the choice of one user never counts for another. Undefined before it is read;
 * `isOn` is undefined as long as the user has not changed the switch.
 */
export const pinOption = perAppObservable<
  { readonly tag: string; readonly isOn: boolean | undefined } | undefined
>(undefined);
