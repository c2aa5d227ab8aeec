/**
 * Aligns this device's push subscription, and the server's record of it, with the user's choice. It runs at
 * the start, after each refresh, and when something about it has changed. A failed step is retried the next
 * time; specification, section 8: 'Push token registration failure only logs'.
 */
import { cloud } from '#cloud/cloud.ts';
import { logWarning } from '#device/log.ts';
import type { PushDevice } from '#device/push/push.ts';
import { getPush } from '#device/push/getPush.ts';
import {
  mayOfferPush,
  pushPlan,
  pushStatus,
  wantsPush,
  type PushInput,
} from '#domain/notification/pushPlan.ts';
import { knownEnvironment } from '#identity/environment.ts';
import { currentDataKey, signedInSession } from '#session/session.ts';
import { perApp } from '#scope/perApp.ts';
import { readItem, removeItem, writeItem } from '#store/itemAccess.ts';
import { mutex } from '#tabs/mutex.ts';
import { pushState, unknownPush } from './pushState.ts';

/**
 * Tabs run this one at a time. If two ran at once, the later would undo the earlier. It waits for the server, and
 * a tab that is frozen then loses its turn. What such a tab still does is corrected by the next check.
 */
const oneTab = mutex({
  name: 'lanyard-push',
  silenceMs: 5_000,
  question: { limitMs: 1_500, lock: 'lanyard-push-takeover' },
});

interface Registration {
  /** The token that this app last sent to the server, for the one call that cannot wait for the disk. */
  token: string | undefined;
}

const last = perApp<Registration>(() => ({ token: undefined }));

export function registeredToken(): string | undefined {
  return last().token;
}

/** Never rejects. */
export async function syncRegistration(): Promise<void> {
  try {
    await oneTab.run(save);
  } catch {
    logWarning('this device is not registered for push messages');
  }
}

async function save(): Promise<void> {
  const session = currentDataKey()?.id;
  const choice = knownEnvironment();
  if (session === undefined || signedInSession() === undefined) {
    pushState.set(unknownPush);
    return;
  }
  // Until the configuration has loaded, it is unknown whether the server sends push messages at all.
  if (choice?.kind !== 'ok') return;
  const push = await getPush();
  const facts: PushInput = {
    permission: await push.permission(),
    choice: await readItem('pushChoice'),
    serverKey: push.ownKey ?? choice.environment.pushKey,
    subscribed: await push.subscribed(),
    registered: await readItem('pushToken'),
  };
  last().token = facts.registered;
  const isSame = (): boolean => currentDataKey()?.id === session;
  if (!isSame()) return;
  let isRegistered = false;
  try {
    isRegistered = await carryOut(push, facts, isSame);
  } finally {
    if (isSame()) {
      const status = pushStatus(facts, isRegistered);
      pushState.set({ status, isOffered: mayOfferPush(status, facts.choice) });
    }
  }
}

/** @returns whether the server has the current subscription. */
async function carryOut(
  push: PushDevice,
  facts: PushInput,
  isSame: () => boolean,
): Promise<boolean> {
  const plan = pushPlan(facts);
  if (plan.subscription === 'cancel') await push.cancel();
  if (plan.outdated !== undefined) await clearToken(plan.outdated, isSame);
  if (!wantsPush(facts) || facts.serverKey === undefined) return false;
  if (plan.subscription === 'keep' && plan.outdated === undefined && last().token !== undefined)
    return true;
  const subscribed =
    plan.subscription === 'keep' ? facts.subscribed : await resubscribe(push, facts.serverKey);
  if (subscribed === undefined || !isSame()) return false;
  await cloud.call('savePushToken', { body: { pushToken: subscribed.token } });
  // A sign-out during the call has ended the subscription. The server detects that with its next message.
  if (!isSame()) return false;
  last().token = subscribed.token;
  await writeItem('pushToken', subscribed.token);
  return true;
}

/** A browser refuses a second subscription with another key while the first one exists. */
async function resubscribe(push: PushDevice, serverKey: string): Promise<PushInput['subscribed']> {
  await push.cancel();
  return push.subscribe(serverKey);
}

/** Deletes an invalid token from the server. If the server cannot be reached, the push service notifies it. */
async function clearToken(token: string, isSame: () => boolean): Promise<void> {
  await cloud.call('deletePushToken', { params: { token } }).catch(() => {
    logWarning('an outdated push token could not be deleted');
  });
  if (!isSame()) return;
  last().token = undefined;
  await removeItem('pushToken');
}
