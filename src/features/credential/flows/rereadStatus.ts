import { signedInSession } from '#session/session.ts';
import { wallNow } from '#clock/clock.ts';
import { cloud } from '#cloud/cloud.ts';
import { CloudFailure } from '#cloud/failure.ts';
import type { StatusStep } from '#domain/credential/actionPlan.ts';
import type { StepResult } from '#domain/credential/progress.ts';
import { findCard } from '#domain/credential/credentials.ts';
import { isAccepted } from '#domain/credential/targetStatus.ts';
import { cardValidity } from '#domain/credential/validity.ts';
import { patchCardStatus } from '#store/patchCachedCard.ts';
import { rereadCredentials } from './refreshCredentials.ts';

/** The owner of the card, in the terms of the call. */
export interface CardOwner {
  readonly cardholderId: string;
  readonly profileId: string;
}

/**
 * Requests one status change (section 4: 'validity from now to one year later'; 'accepted only if the
 * response status equals the requested one'; section 7: any status of 500 or below is an answer). If no
 * answer came, or one without a status, the state is requested again before a result is shown.
 */
export async function rereadStatus(step: StatusStep, owner: CardOwner): Promise<StepResult> {
  try {
    const { value, status } = await cloud.call('updateCardPerType', {
      body: {
        cardId: step.card.id,
        status: step.status,
        type: step.card.type?.id ?? '',
        profileId: owner.profileId,
        ...cardValidity(serverNowMs()),
      },
    });
    // A success status code that names no card status: the server's list shows what was done
    // (docs/decisions/write-answers.md).
    if (value?.status === undefined && isSuccess(status))
      return await rereadUntilClear(step, owner);
    if (!isAccepted(step.status, value?.status)) return 'refused';
    await patchCardStatus(step.card.id, step.status);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof CloudFailure)) throw error;
    return rereadUntilClear(step, owner);
  }
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/**
 * Returns whether a step is done, from a new copy of the server's list; `unclear` if that does not come
 * either.
 */
export async function rereadUntilClear(step: StatusStep, owner: CardOwner): Promise<StepResult> {
  const holders = await rereadCredentials();
  if (holders === 'unclear') return holders;
  const found = findCard(holders, owner.cardholderId, step.card.id);
  return found?.card.status === step.status ? 'accepted' : 'refused';
}

/** The validity starts on the server's clock. A phone's clock may be wrong by more than a call takes. */
function serverNowMs(): number {
  const session = signedInSession();
  return wallNow() - (session !== undefined ? session.auth.clockSkewMs : 0);
}
