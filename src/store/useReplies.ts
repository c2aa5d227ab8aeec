import { useSyncExternalStore } from 'react';
import type { ReplyShelf } from './read/bootRead.ts';
import { shelf } from './shelf.ts';

/** The kept replies, as they are now and whenever one changes, from whichever tab. */
export function useReplies(): ReplyShelf {
  return useSyncExternalStore(shelf.subscribe, shelf.all);
}
