/** The invitation that waits at the server: redeemed once, and tried again if the connection failed. */
import { cloud } from '#cloud/cloud.ts';
import type { KeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import { isAtRest } from '#domain/digitalKey/hidState.ts';
import { redemptionPlan, retryAfterMs, withRedeemed } from '#domain/digitalKey/redemption.ts';
import { hidAvailability } from '#device/digitalKey/hidStatus.ts';
import { text } from '#i18n/i18n.ts';
import { currentDataKey } from '#session/session.ts';
import { keyItems, setKeyItem } from '#store/keyItems.ts';
import { checkKeyMessage, pendingKeyMessage } from '#sync/pendingKeyMessage.ts';
import type { HidController } from './hid.ts';
import { showKeyToast } from './keyToasts.ts';

export interface Redemptions {
  /** Redeems the waiting invitation, if this device has to redeem it. Every result is shown or tried again. */
  readonly redeem: () => Promise<void>;
  /** Tries again what was refused, at the user's request. */
  readonly again: () => Promise<void>;
  readonly clear: () => void;
}

export function createRedemptions({
  redeemInvitation,
}: Pick<HidController, 'redeemInvitation'>): Redemptions {
  /** The invitations that were refused for good. The user was notified and may try again. */
  const refusedIds = new Set<string>();
  let failures = { id: '', count: 0 };
  /** The invitation that may not be tried again yet. */
  let pausedId: string | undefined;
  let isRunning = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function redeem(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      await redeemNow();
    } finally {
      isRunning = false;
    }
  }

  async function redeemNow(): Promise<void> {
    const message = pendingKeyMessage.current();
    const stored = keyItems.current().digitalKey;
    const plan = redemptionPlan(
      message && {
        id: message.id,
        invitationCode: message.invitationCode,
        system: message.messageNotification?.type,
      },
      stored?.redeemedMessages ?? [],
    );
    if (plan.kind === 'none') return;
    if (plan.kind === 'tellServer') {
      await notifyServer(plan.id);
      return;
    }
    const { state } = hidAvailability.current();
    if (state === undefined || !isAtRest(state)) return;
    if (refusedIds.has(plan.id) || pausedId === plan.id) return;
    const session = currentDataKey()?.id;
    const failure = await redeemInvitation(plan.invitationCode);
    if (currentDataKey()?.id !== session) return;
    if (failure !== undefined) {
      await takeFailure(plan.id, failure);
      return;
    }
    await setKeyItem('digitalKey', {
      redeemedMessages: withRedeemed(stored?.redeemedMessages ?? [], plan.id),
      // The moved cards are here now.
      switchedCards: [],
    });
    await showKeyToast('green', () => text('key.hid.redeemed'));
    await notifyServer(plan.id);
  }

  async function takeFailure(id: string, failure: KeyFailure): Promise<void> {
    failures = { id, count: failures.id === id ? failures.count + 1 : 1 };
    const pauseMs = retryAfterMs(failure.code, failures.count);
    if (pauseMs !== undefined) {
      clearTimeout(retry);
      pausedId = id;
      retry = setTimeout(() => {
        pausedId = undefined;
        void redeem();
      }, pauseMs);
      return;
    }
    refusedIds.add(id);
    // The text of section 8, literally; the message stays.
    await showKeyToast('red', () => text('key.redeemFailed', { code: failure.shownCode }));
  }

  function clear(): void {
    clearTimeout(retry);
    pausedId = undefined;
    refusedIds.clear();
    failures = { id: '', count: 0 };
  }

  return {
    redeem,
    again: () => {
      clear();
      return redeem();
    },
    clear,
  };
}

/** Notifies the server. Until that arrives, the same message comes again and is recognised by its id. */
async function notifyServer(id: string): Promise<void> {
  try {
    await cloud.call('markNotificationRead', { params: { id } });
    await checkKeyMessage();
  } catch {
    // The next check finds it again.
  }
}
