import { useState } from 'react';
import { CloudFailure, type FailureKind } from '#cloud/failure.ts';
import { policies } from '#domain/permission/policies.ts';
import { isWaiting } from '#domain/queue/operation.ts';
import { profileOptions, type ProfileOption } from '#domain/profile/profileOptions.ts';
import { text } from '#i18n/i18n.ts';
import { enqueue } from '#store/queue.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { useQueue } from '#store/useNotifications.ts';
import { sendQueueSoon } from '#sync/queue/sendQueue.ts';
import { showServerMessages } from '#ui/toast/messages.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { switchProfile, type ProfileAct } from '../flows/switchProfile.ts';

/** `kept`: not sent yet. Until it is sent, the card stays as it is. */
type ChoiceOutcome = 'done' | 'kept' | 'failed';

export interface ProfileSwitch {
  readonly options: readonly ProfileOption[];
  /** allowUserManageProfiles: without it, the user can choose nothing, here or in Settings (section 6). */
  readonly isAllowed: boolean;
  /** The profile being switched to, until the server has answered. */
  readonly pending: string | undefined;
  /**
   * The profile that was chosen without a network and waits for the server. Until then, the card stays as it
   * is.
   */
  readonly waiting: string | undefined;
  /** If the choice was queued or failed, a toast has already shown it. */
  readonly choose: (id: string) => Promise<ChoiceOutcome>;
}

/** The cardholder's profiles, and choosing one of them by either of the two acts of decisions/two-calls-for-one-act. */
export function useProfileSwitch(act: ProfileAct): ProfileSwitch {
  const facts = useCardFacts()?.facts;
  const [pending, setPending] = useState<string>();
  const personId = facts?.person.personId;
  const isAllowed = facts !== undefined && policies(facts).mayManageProfiles;
  async function choose(id: string): Promise<ChoiceOutcome> {
    if (!isAllowed || personId === undefined || pending !== undefined) return 'failed';
    setPending(id);
    try {
      await switchProfile(act, id, personId);
      return 'done';
    } catch (error) {
      if (!(error instanceof CloudFailure)) throw error;
      if (!isOfTheWay(error.kind)) {
        showServerMessages('red', error.messages.all, 'profileFailed');
        return 'failed';
      }
      // A call whose answer was lost may have arrived. Sending it again has the same effect.
      await enqueue({ kind: kindOf[act], value: id, personId });
      showToast('orange', text('queue.kept'));
      void sendQueueSoon();
      return 'kept';
    } finally {
      setPending(undefined);
    }
  }
  const waiting = useQueue().findLast(
    (each) => each.kind === kindOf[act] && isWaiting(each),
  )?.value;
  const options = facts === undefined ? [] : profileOptions(facts.person, facts.profile);
  return { options, isAllowed, pending, waiting, choose };
}

const kindOf = { switch: 'preferredProfile', default: 'defaultProfile' } as const;

/** Whether the network failed, rather than the server refusing. */
function isOfTheWay(kind: FailureKind): boolean {
  return kind === 'offline' || kind === 'portal' || kind === 'timeout';
}
