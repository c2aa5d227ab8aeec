import { cloud } from '#cloud/cloud.ts';
import { showMessage } from '#ui/toast/messages.ts';
import { upload, type UploadOutcome } from './upload.ts';

/**
 * Submits a signature and shows a message when it was accepted (section 4). The screen shows why it was not.
 * @param content base64.
 */
export async function uploadSignature(
  personId: string,
  content: string,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const outcome = await upload(
    () => cloud.call('uploadSignature', { params: { id: personId }, body: { content }, signal }),
    ['signature', 'hasConfirmedSignature', 'signatureApproved'],
    signal,
  );
  if (outcome.kind === 'accepted') showMessage('signatureUploaded');
  return outcome;
}
