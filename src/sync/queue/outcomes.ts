/** What becomes of an operation, for those whose matter it is. */
import type { Operation } from '#domain/queue/operation.ts';
import type { ResponseClass } from '#domain/queue/classifyResponse.ts';

/** Told before the queue is changed; what it resolves is waited for after that. */
type Follower = (operation: Operation, result: ResponseClass) => Promise<unknown>;

const followers = new Set<Follower>();

/** Follows for as long as the page lives, or until the returned function is called. */
export function followOutcomes(follower: Follower): () => void {
  followers.add(follower);
  return () => {
    followers.delete(follower);
  };
}

export function notifyFollowers(operation: Operation, result: ResponseClass): Promise<unknown> {
  return Promise.allSettled([...followers].map((follower) => follower(operation, result)));
}
