import { useSyncExternalStore } from 'react';
import type { CachedReplies } from './model/storedReply.ts';
import { replyCache } from '#session/replyCache.ts';

/** The current stored replies, updated whenever one changes, from any tab. */
export function useReplies(): CachedReplies {
  return useSyncExternalStore(replyCache.subscribe, replyCache.all);
}
