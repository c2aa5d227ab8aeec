/** When the card is requested again, and which of its replies: hourly, and sooner after a failure. */
import { steadyNow, wallNow } from '#clock/clock.ts';
import type { CardReplyName } from '#contract/cardReplies.ts';
import { dataRefreshMs, isRefreshDue } from '#domain/card/refresh.ts';
import { backoffMs } from '#domain/session/backoff.ts';
import { random } from '#scope/random.ts';
import { cardReplyNames } from '#sync/refreshCard.ts';

export interface RefreshSchedule {
  readonly isDue: () => boolean;
  /** After a failure, the replies that did not arrive; all of them once the hour is over. */
  readonly wanted: () => readonly CardReplyName[];
  readonly hasFailed: () => boolean;
  /** @param confirmedAt when the server last confirmed the card, whichever tab has asked. */
  readonly confirm: (confirmedAt: number | undefined) => void;
  readonly begin: (wanted: readonly CardReplyName[]) => void;
  readonly succeed: () => void;
  /**
   * @param leastPauseMs the next try comes no sooner.
   * @param missing the replies that did not arrive; those of the last failure if it is left out.
   */
  readonly fail: (leastPauseMs: number, missing?: readonly CardReplyName[]) => void;
  /** Ends the pause after a failure. */
  readonly retryNow: () => void;
}

export function createRefreshSchedule(): RefreshSchedule {
  let failedTries = 0;
  /** After a failure: the earliest time of the next try, on the monotonic clock. */
  let retryAt = -Infinity;
  /**
   * The replies that did not arrive with the last try: only these are requested again before the hour is over
   * (docs/decisions/failed-replies.md).
   */
  let missing: readonly CardReplyName[] = cardReplyNames;
  /** When all of the replies were requested, on the monotonic clock. */
  let allAskedAt = -Infinity;
  /**
   * A start requests the card once, or shows what another tab has requested since, however new the stored
   * card is.
   */
  let hasAsked = false;
  let confirmedAt: number | undefined;
  let seenAt = 0;
  return {
    isDue: () => {
      if (failedTries > 0) return steadyNow() >= retryAt;
      if (!hasAsked && (confirmedAt ?? 0) < performance.timeOrigin) return true;
      return isRefreshDue({
        sinceConfirmedMs: confirmedAt === undefined ? undefined : wallNow() - confirmedAt,
        sinceSeenMs: steadyNow() - seenAt,
      });
    },
    wanted: () => {
      const isHourOver = steadyNow() - allAskedAt >= dataRefreshMs;
      return failedTries === 0 || isHourOver ? cardReplyNames : missing;
    },
    hasFailed: () => failedTries > 0,
    confirm: (next) => {
      if (next === confirmedAt) return;
      confirmedAt = next;
      seenAt = steadyNow();
    },
    begin: (wanted) => {
      hasAsked = true;
      if (wanted === cardReplyNames) allAskedAt = steadyNow();
    },
    succeed: () => {
      failedTries = 0;
      missing = cardReplyNames;
    },
    fail: (leastPauseMs, notArrived = missing) => {
      missing = notArrived;
      failedTries += 1;
      const pauseMs = backoffMs(failedTries, random.current()());
      retryAt = steadyNow() + Math.max(pauseMs, leastPauseMs);
    },
    retryNow: () => {
      retryAt = -Infinity;
    },
  };
}
