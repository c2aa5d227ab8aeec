import { steadyNow } from '#clock/clock.ts';

/**
 * Follows how long a window has been hidden, as long as its page lives.
 * @returns since when it is hidden, on the monotonic clock; undefined while it is visible.
 */
export function createHiddenSince(
  page: Pick<Document, 'visibilityState' | 'addEventListener'>,
): () => number | undefined {
  let since: number | undefined;
  const record = (): void => {
    since = page.visibilityState === 'hidden' ? (since ?? steadyNow()) : undefined;
  };
  page.addEventListener('visibilitychange', record);
  record();
  return () => since;
}
