/** How often the user had locked on purpose when this tab was unlocked. */

let epoch: number | undefined;

/** @returns the number in the record that was checked; undefined where this tab was not unlocked. */
export function unlockedEpoch(): number | undefined {
  return epoch;
}

/** Call it before the state changes to unlocked. */
export function setUnlockedEpoch(of: { readonly epoch: number }): void {
  epoch = of.epoch;
}
