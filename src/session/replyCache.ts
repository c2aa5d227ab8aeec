/**
 * The opened replies in memory, one of each name, from which screens render. The cache is filled by the first
 * read, by every fresh reply, and by what other tabs write. If the disk fails, it is the only copy.
 */
import type { CachedReplies, PersistedReply, Reply } from '#store/model/storedReply.ts';
import { perAppObservable } from '#scope/perApp.ts';

const replies = perAppObservable<CachedReplies>({});

export const replyCache = {
  /** All replies; a new object after each change, the same one between changes. */
  all: replies.current,
  subscribe: replies.subscribe,
  get<Name extends PersistedReply>(name: Name): Reply<Name> | undefined {
    return replies.current()[name];
  },
  put<Name extends PersistedReply>(name: Name, reply: Reply<Name> | undefined): void {
    replies.set({ ...replies.current(), [name]: reply });
  },
  /** Several at once, so that what shows them is rendered once. */
  putAll(several: CachedReplies): void {
    replies.set({ ...replies.current(), ...several });
  },
  fill(next: CachedReplies): void {
    replies.set(next);
  },
  clear(): void {
    replies.set({});
  },
};

/**
 * Whether both halves of the card are there: without one of them the card cannot be rendered
 * (`useCardFacts`).
 */
export function isCardCached(): boolean {
  const { startup, user } = replies.current();
  return startup !== undefined && user !== undefined;
}
