import { clockToleranceMs } from '../time/clockTolerance.ts';

/** Section 9: data refresh on the photo and digital ID screens, every hour. */
export const dataRefreshMs = 3_600_000;

export interface RefreshAge {
  /** How long ago the server confirmed the card, by the wall clock; undefined: it never did. */
  readonly sinceConfirmedMs: number | undefined;
  /** How long ago this page learnt of that, by the clock that nobody can set and that may sleep. */
  readonly sinceSeenMs: number;
}

/**
 * Whether the hour is over, by whichever clock says so: one stands still while the machine sleeps, the
 * other may be set back. What another tab has fetched counts, so that tabs do not refresh in turn.
 */
export function isRefreshDue({ sinceConfirmedMs, sinceSeenMs }: RefreshAge): boolean {
  return (
    sinceConfirmedMs === undefined ||
    sinceConfirmedMs >= dataRefreshMs ||
    // Confirmed in the future: by a clock that was set back since.
    sinceConfirmedMs < -clockToleranceMs ||
    sinceSeenMs >= dataRefreshMs
  );
}
