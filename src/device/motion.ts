/** Whether something may move on this device: nothing does where the person asked for less motion. */
export function mayMove(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
