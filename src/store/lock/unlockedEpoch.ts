/** How often somebody had locked on purpose when this tab was let in. */

let epoch: number | undefined;

/** @returns the number in the record that was judged; undefined where nobody was let in here. */
export function unlockedEpoch(): number | undefined {
  return epoch;
}

/** To be told before the state says that the lock is open. */
export function setUnlockedEpoch(of: { readonly epoch: number }): void {
  epoch = of.epoch;
}
