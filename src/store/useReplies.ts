import { useSyncExternalStore } from 'react';
import type { CachedReplies } from './read/bootRead.ts';
import { replyCache } from './replyCache.ts';

/** The kept replies, as they are now and whenever one changes, from whichever tab. */
export function useReplies(): CachedReplies {
  return useSyncExternalStore(replyCache.subscribe, replyCache.all);
}
