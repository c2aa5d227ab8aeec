import { useSyncExternalStore } from 'react';
import { replyCache } from '#session/replyCache.ts';
import type { PersistedReply, Reply } from './model/storedReply.ts';

/** A stored reply, updated whenever it changes, from any tab. */
export function useReply<Name extends PersistedReply>(name: Name): Reply<Name> | undefined {
  return useSyncExternalStore(replyCache.subscribe, () => replyCache.get(name));
}
