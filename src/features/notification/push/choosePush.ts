import { getPush } from '#device/push/getPush.ts';
import type { PushChoice } from '#domain/notification/pushPlan.ts';
import { writeItem } from '#store/itemAccess.ts';
import { syncRegistration } from './syncRegistration.ts';

/**
 * Requests the browser's permission within the user's tap and registers this device. Without the permission,
 * nothing is stored: the browser's own answer is enough.
 */
export async function turnPushOn(): Promise<void> {
  const push = await getPush();
  const permission = await push.ask();
  if (permission === 'granted') await remember('on');
  await syncRegistration();
}

/** For 'Not now' and the switch: this device gets no push messages until the user turns them on. */
export async function turnPushOff(): Promise<void> {
  await remember('off');
  await syncRegistration();
}

/**
 * If the disk refuses the write, the choice applies only to what was started with it. It is requested again
 * later.
 */
async function remember(choice: PushChoice): Promise<void> {
  await writeItem('pushChoice', choice).catch(() => undefined);
}
