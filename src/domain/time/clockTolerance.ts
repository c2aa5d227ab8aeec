/** A phone's clock within this difference counts as right (gate design: 'beyond five minutes the strip says'). */
export const clockToleranceMs = 5 * 60_000;
