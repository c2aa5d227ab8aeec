import { perAppObservable } from '#scope/perApp.ts';
import type { CloudWiring } from './request.ts';

/**
 * Loads what the card cloud is wired to: tokens and servers of the app, and who is notified of an outcome.
 * `createApp` sets it.
 */
export const cloudWiring = perAppObservable<(() => Promise<CloudWiring>) | undefined>(undefined);
