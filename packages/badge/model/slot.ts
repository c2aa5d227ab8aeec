/** Codes change once a slot. Slots begin at multiples of their length since 1970. */
export const slotSeconds = 30;

/** @returns the second in which the slot of this moment began. */
export function slotStart(nowMs: number): number {
  const seconds = Math.floor(nowMs / 1000);
  return seconds - (seconds % slotSeconds);
}
