import { nativePlatform } from '../nativePlatform.ts';
import type { PushDevice } from './push.ts';

/** The only place that chooses: a device token in a shell, Web Push in a browser. */
export async function getPush(): Promise<PushDevice> {
  if (nativePlatform() === undefined) return (await import('./push.web.ts')).webPush;
  return (await import('./push.native.ts')).nativePush;
}
