/** The outcomes of operations, for the code that needs them. */
import type { Operation } from '#domain/queue/operation.ts';
import type { ResponseClass } from '#domain/queue/classifyResponse.ts';
import { perApp } from '#scope/perApp.ts';

/** Called before the queue is changed; the returned promise is awaited after the change. */
type Follower = (operation: Operation, result: ResponseClass) => Promise<unknown>;

const followers = perApp(() => new Set<Follower>());

/** Follows as long as the page is open, or until the returned function is called. */
export function followOutcomes(follower: Follower): () => void {
  const own = followers().add(follower);
  return () => {
    own.delete(follower);
  };
}

export function notifyFollowers(operation: Operation, result: ResponseClass): Promise<unknown> {
  return Promise.allSettled([...followers()].map((follower) => follower(operation, result)));
}
