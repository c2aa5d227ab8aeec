import { getPush } from '#device/push/getPush.ts';
import type { PushChoice } from '#domain/notification/pushPlan.ts';
import { writeItem } from '#store/itemAccess.ts';
import { syncRegistration } from './syncRegistration.ts';

/**
 * Asks the browser for its permission, in the tap that wanted it, and registers this device. Without
 * the permission nothing is remembered: the browser's own answer says it all.
 */
export async function turnPushOn(): Promise<void> {
  const push = await getPush();
  const permission = await push.ask();
  if (permission === 'granted') await remember('on');
  await syncRegistration();
}

/** 'Not now', or the switch: this device is told nothing until the person turns it on. */
export async function turnPushOff(): Promise<void> {
  await remember('off');
  await syncRegistration();
}

/** Where the disk refuses, the answer holds for what is begun with it, and is asked for again. */
async function remember(choice: PushChoice): Promise<void> {
  await writeItem('pushChoice', choice).catch(() => undefined);
}
