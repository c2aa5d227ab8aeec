import { say } from '#ui/toast/messages.ts';
import type { PictureOutcome } from '#device/media/prepareImage.ts';

/** Section 8's two messages of a refused file; the other reasons stand beside the buttons alone. */
export function sayRefusal({
  reason,
}: Extract<PictureOutcome, { kind: 'refused' }>['refusal']): void {
  if (reason === 'fileTooLarge') say('fileTooLarge');
  if (reason === 'mediaType') say('mediaType');
}
