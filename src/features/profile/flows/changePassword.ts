import { cloud } from '#cloud/cloud.ts';
import { CloudFailure } from '#cloud/failure.ts';
import type { PasswordForm } from '#domain/password/passwordChange.ts';
import { showMessage } from '#ui/toast/messages.ts';

/**
 * Section 7: 'currentPassword, newPassword; 200 success, errors as a map of messages'. Any other success
 * status also counts (docs/decisions/write-answers.md). Neither password is stored anywhere.
 * @returns why it was not changed; `undefined` when it was.
 */
export async function changePassword({
  current,
  next,
}: PasswordForm): Promise<CloudFailure | undefined> {
  try {
    await cloud.call('changePassword', { body: { currentPassword: current, newPassword: next } });
  } catch (error) {
    if (!(error instanceof CloudFailure)) throw error;
    return error;
  }
  showMessage('passwordUpdated');
  return undefined;
}
