import { cloud } from '#cloud/cloud.ts';
import { showMessage } from '#ui/toast/messages.ts';
import { upload, type UploadOutcome } from './upload.ts';

/**
 * Submits a photo and shows a message when it was accepted. The screen shows why it was not. The picture is
 * upright, so its orientation is always 0 (decisions/upload-payloads).
 * @param content base64 without a prefix.
 */
export async function uploadPhoto(
  content: string,
  approved: boolean,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const outcome = await upload(
    () => cloud.call('uploadPhoto', { body: { content, orientation: 0, approved }, signal }),
    ['photo', 'photoStatus', 'photoApproved'],
    signal,
  );
  if (outcome.kind === 'accepted') showMessage('photoUpdated');
  return outcome;
}
