import { useEffect } from 'react';
import type { Verifier } from '../check/verifier.ts';
import { deviceNow } from '../clock.ts';

/** `ttl` of the lists: how often they are fetched while the page is seen. */
const everyMs = 15 * 60_000;
/** After a failure, and how often the page asks itself. */
const tickMs = 60_000;

/** Fetches the lists when the page comes back, when the network does, and every quarter of an hour. */
export function useListRefresh(verifier: Verifier): void {
  useEffect(() => {
    let fetchedAtMs = deviceNow();
    const end = new AbortController();
    const { signal } = end;
    const fetchNow = (): void => {
      fetchedAtMs = deviceNow();
      void verifier.refresh();
    };
    const fetchIfDue = (): void => {
      if (document.hidden) return;
      const isDue =
        deviceNow() - fetchedAtMs >= everyMs || verifier.state().problem === 'unreachable';
      if (isDue && navigator.onLine) fetchNow();
    };
    window.addEventListener('online', fetchNow, { signal });
    document.addEventListener('visibilitychange', fetchIfDue, { signal });
    const ticks = setInterval(fetchIfDue, tickMs);
    const seconds = setInterval(() => {
      verifier.tick();
    }, 250);
    return () => {
      end.abort();
      clearInterval(ticks);
      clearInterval(seconds);
    };
  }, [verifier]);
}
