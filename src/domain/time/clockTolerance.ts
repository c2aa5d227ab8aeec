/** A phone's clock within this difference counts as right (decisions/freshness). */
export const clockToleranceMs = 5 * 60_000;
