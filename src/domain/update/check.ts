/** How often the app checks for a new version (decisions/integrity-list). */

/** The pause between two checks when the user comes back to the app. */
export const checkPauseMs = 15 * 60_000;
/** The pause after an update that could not be saved: every try fetches the whole app again. */
export const retryPauseMs = 24 * 3_600_000;

export interface CheckInput {
  /** Times on the clock that cannot be set; undefined before the first. */
  readonly checkedAtMs: number | undefined;
  readonly failedAtMs: number | undefined;
}

export function mayCheck({ checkedAtMs, failedAtMs }: CheckInput, nowMs: number): boolean {
  if (failedAtMs !== undefined && nowMs - failedAtMs < retryPauseMs) return false;
  return checkedAtMs === undefined || nowMs - checkedAtMs >= checkPauseMs;
}
