import { useCallback, useEffect, useRef, useState } from 'react';
import { CloudFailure, type FailureKind } from '#cloud/failure.ts';

export interface Freshness {
  readonly phase: 'fetching' | 'fresh' | 'failed';
  /** Why the last attempt failed. */
  readonly failure: FailureKind | undefined;
  /** Tries again now. */
  readonly retry: () => void;
}

/**
 * Fetches what a screen shows as soon as the screen is there. Until the answer comes, and also if none comes,
 * the screen shows the stored data.
 * @param fetches each refreshes a reply of the store; all are tried, and the first failure is returned.
 */
export function useFresh(fetches: readonly (() => Promise<unknown>)[]): Freshness {
  const [state, setState] = useState<Omit<Freshness, 'retry'>>({
    phase: 'fetching',
    failure: undefined,
  });
  const latest = useRef(fetches);
  const isMounted = useRef(false);
  useEffect(() => {
    latest.current = fetches;
  });
  const fetchAll = useCallback(async () => {
    const outcomes = await Promise.allSettled(latest.current.map((fetch) => fetch()));
    if (!isMounted.current) return;
    const failed = outcomes.find(({ status }) => status === 'rejected');
    if (failed?.status !== 'rejected') setState({ phase: 'fresh', failure: undefined });
    else setState({ phase: 'failed', failure: kindOf(failed.reason) });
  }, []);
  useEffect(() => {
    isMounted.current = true;
    void fetchAll();
    return () => {
      isMounted.current = false;
    };
  }, [fetchAll]);
  const retry = useCallback(() => {
    setState({ phase: 'fetching', failure: undefined });
    void fetchAll();
  }, [fetchAll]);
  return { ...state, retry };
}

function kindOf(reason: unknown): FailureKind {
  return reason instanceof CloudFailure ? reason.kind : 'unreadable';
}
