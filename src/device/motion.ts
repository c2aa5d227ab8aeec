/** Whether animation is allowed on this device. It is not where the user asked for less motion. */
export function mayMove(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
