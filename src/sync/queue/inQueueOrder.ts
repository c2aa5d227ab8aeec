import { serialQueue } from '#async/serialQueue.ts';
import { perApp } from '#scope/perApp.ts';

const inTurn = perApp(serialQueue);

/**
 * Runs the requests about notifications one after the other. A list that is requested then includes
 * everything sent before it.
 */
export function inQueueOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  return inTurn()(work);
}
