/** What becomes of an operation, for those whose matter it is. */
import type { Operation } from '#domain/queue/operation.ts';
import type { Verdict } from '#domain/queue/answer.ts';

/** Told before the queue is changed; what it resolves is waited for after that. */
type Follower = (operation: Operation, verdict: Verdict) => Promise<unknown>;

const followers = new Set<Follower>();

/** Follows for as long as the page lives, or until the returned function is called. */
export function followOutcomes(follower: Follower): () => void {
  followers.add(follower);
  return () => {
    followers.delete(follower);
  };
}

export function tellFollowers(operation: Operation, verdict: Verdict): Promise<unknown> {
  return Promise.allSettled([...followers].map((follower) => follower(operation, verdict)));
}
