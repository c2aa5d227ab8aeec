import { connectivity } from './connectivity.ts';
import { nativePlatform } from './nativePlatform.ts';

/**
 * Whether a reload gets the app's page: from a store app's own files, from an active worker, or from the network.
 * Elsewhere the browser's own error page would take its place.
 */
export function canReload(): boolean {
  if (nativePlatform() !== undefined) return true;
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  return worker?.state === 'activated' || connectivity.current() === 'online';
}
