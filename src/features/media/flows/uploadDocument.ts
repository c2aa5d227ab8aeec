import { cloud } from '#cloud/cloud.ts';
import { showMessage } from '#ui/toast/messages.ts';
import { upload, type UploadOutcome } from './upload.ts';

/**
 * Submits an identity document. Any success status counts as done (docs/decisions/write-answers.md).
 * @param content base64.
 */
export async function uploadDocument(
  personId: string,
  content: string,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const outcome = await upload(
    () => cloud.call('uploadDocument', { params: { id: personId }, body: { content }, signal }),
    ['identityExists'],
    signal,
  );
  if (outcome.kind === 'accepted') showMessage('documentUploaded');
  return outcome;
}
