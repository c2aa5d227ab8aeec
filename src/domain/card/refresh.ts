import { clockToleranceMs } from '../time/clockTolerance.ts';

/** Section 9: data refresh on the photo and digital ID screens, every hour. */
export const dataRefreshMs = 3_600_000;

export interface RefreshAge {
  /** Time since the server confirmed the card, by the wall clock; undefined if it never did. */
  readonly sinceConfirmedMs: number | undefined;
  /**
   * Time since this page received that confirmation, by the clock that cannot be set and may stop during
   * sleep.
   */
  readonly sinceSeenMs: number;
}

/**
 * Whether the hour is over by either clock: one stops while the machine sleeps, the other may be set back.
 * Data that another tab has fetched counts too, so that the tabs do not refresh one after the other.
 */
export function isRefreshDue({ sinceConfirmedMs, sinceSeenMs }: RefreshAge): boolean {
  return (
    sinceConfirmedMs === undefined ||
    sinceConfirmedMs >= dataRefreshMs ||
    // A confirmation in the future means that the clock was set back since.
    sinceConfirmedMs < -clockToleranceMs ||
    sinceSeenMs >= dataRefreshMs
  );
}
