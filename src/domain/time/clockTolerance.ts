/** Nearer than this a phone's clock counts as right (gate design: 'beyond five minutes the strip says'). */
export const clockToleranceMs = 5 * 60_000;
