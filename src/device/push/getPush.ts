import { nativePlatform } from '../nativePlatform.ts';
import type { PushDevice } from './push.ts';

/** The one place that chooses: a shell's device token, a browser's Web Push. */
export async function getPush(): Promise<PushDevice> {
  if (nativePlatform() === undefined) return (await import('./push.web.ts')).webPush;
  return (await import('./push.native.ts')).nativePush;
}
