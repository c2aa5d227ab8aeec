/** The one call for each kind of operation (specification, section 7). */
import { cloud } from '#cloud/cloud.ts';
import { CloudFailure } from '#cloud/failure.ts';
import type { Answer } from '#domain/queue/classifyResponse.ts';
import type { Operation } from '#domain/queue/operation.ts';

function call({ kind, value, personId = '' }: Operation): Promise<unknown> {
  switch (kind) {
    case 'markRead':
      return cloud.call('markNotificationRead', { params: { id: value } });
    case 'deleteNotification':
      return cloud.call('deleteNotification', { params: { id: value } });
    case 'setLanguage':
      return cloud.call('saveLanguage', { params: { lang: value } });
    case 'preferredProfile':
      return cloud.call('saveProfilePreference', { body: { profilePreference: value } });
    case 'defaultProfile':
      return cloud.call('saveDefaultProfile', { body: { personId, profilePreference: value } });
  }
}

/**
 * The answer for a call that could not be made (an identifier that fits into no path), and for a refusal that
 * came with 200.
 */
const refused: Answer = { status: 400 };

/**
 * Sends an operation. A 401 leads to one refresh and one retry before it is returned here.
 * @returns the server's answer; `'notNow'` when no user is signed in any more, no token is available, or this
 *   version is too old to write. Then nothing was sent, and it does not count as an attempt.
 */
export async function sendOperation(operation: Operation): Promise<Answer | 'notNow'> {
  try {
    await call(operation);
    return { status: 200 };
  } catch (error) {
    if (!(error instanceof CloudFailure)) throw error;
    const { kind, status, retryAfterMs } = error;
    if (kind === 'signedOut' || kind === 'outdated') return 'notNow';
    // A write that was sent is never unreadable: only one that could not be made.
    const isNo = kind === 'unreadable' || (kind === 'refused' && isSuccess(status));
    return isNo ? refused : { status, retryAfterMs };
  }
}

/** Whether a refusal is only in the body (docs/decisions/write-answers.md). */
function isSuccess(status: number | undefined): boolean {
  return status !== undefined && status < 300;
}
