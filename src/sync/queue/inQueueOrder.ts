import { serialQueue } from '#async/serialQueue.ts';

/**
 * Runs the requests about notifications one after the other. A list that is requested then includes
 * everything sent before it.
 */
export const inQueueOrder = serialQueue();
