import { loadHalf } from '../capabilities.ts';
import type { PushDevice } from './push.ts';

/** A device token in a shell, Web Push in a browser. */
export function getPush(): Promise<PushDevice> {
  return loadHalf({
    native: async () => (await import('./push.native.ts')).nativePush(),
    web: async () => (await import('./push.web.ts')).webPush,
  });
}
