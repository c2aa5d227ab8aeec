import { cloud } from '#cloud/cloud.ts';
import { showMessage } from '#ui/toast/showMessage.ts';
import { upload, type UploadOutcome } from './upload.ts';

/** Hands in a signature and says when it was accepted (section 4); the screen says why not. @param content base64. */
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
