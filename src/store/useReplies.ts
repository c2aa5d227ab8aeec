import { useSyncExternalStore } from 'react';
import type { CachedReplies } from './read/bootRead.ts';
import { replyCache } from './replyCache.ts';

/** The current stored replies, updated whenever one changes, from any tab. */
export function useReplies(): CachedReplies {
  return useSyncExternalStore(replyCache.subscribe, replyCache.all);
}
