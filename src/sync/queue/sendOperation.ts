/** The one call of each kind of operation (specification, section 7). */
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

/** Of a call that could not even be made (an identifier that fits into no path), and of a no that came with 200. */
const refused: Answer = { status: 400 };

/**
 * Sends an operation. A 401 is answered by one refresh and one more try before it is seen here.
 * @returns what the server said; `'notNow'` where nobody is signed in any more, no token can be had, or
 *   this version is too old to write: then nothing was sent, and it counts as no try.
 */
export async function sendOperation(operation: Operation): Promise<Answer | 'notNow'> {
  try {
    await call(operation);
    return { status: 200 };
  } catch (error) {
    if (!(error instanceof CloudFailure)) throw error;
    const { kind, status, retryAfterMs } = error;
    if (kind === 'signedOut' || kind === 'outdated') return 'notNow';
    // No write is unreadable that was sent: only one that could not even be made.
    const isNo = kind === 'unreadable' || (kind === 'refused' && isSuccess(status));
    return isNo ? refused : { status, retryAfterMs };
  }
}

/** Whether a refusal lies in the body alone (docs/decisions/write-answers.md). */
function isSuccess(status: number | undefined): boolean {
  return status !== undefined && status < 300;
}
