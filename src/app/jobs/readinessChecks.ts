/** Checks that take work, and run again only when their input has changed. */
import { decodes } from '#device/media/decodes.ts';
import type { ReadinessInput } from '#domain/card/readiness.ts';
import { isCardPersisted } from '#store/isCardPersisted.ts';
import type { CachedReplies } from '#store/model/storedReply.ts';

let checkedPhoto: string | undefined;
let photoDecodes: Promise<boolean | undefined> | undefined;

/** The photo of the card; each new photo is decoded once. */
export async function checkPhoto(base64: string | undefined): Promise<ReadinessInput['photo']> {
  if (base64 === undefined || base64 === '') return 'missing';
  if (checkedPhoto !== base64) {
    checkedPhoto = base64;
    photoDecodes = decodes(base64);
  }
  const isDecoded = await photoDecodes;
  if (isDecoded === undefined) return undefined;
  return isDecoded ? 'decodes' : 'broken';
}

let checkedReplies: CachedReplies | undefined;
let isStored: Promise<boolean> | undefined;

/** Whether the card can be read from the disk: checked once each time that part of it was stored. */
export function checkCardPersisted(replies: CachedReplies): Promise<boolean> {
  if (checkedReplies !== replies || isStored === undefined) {
    checkedReplies = replies;
    isStored = isCardPersisted();
  }
  return isStored;
}

/** Clears the checked photo and replies: behind the lock nothing of them stays in memory. */
export function clearReadinessChecks(): void {
  checkedPhoto = undefined;
  photoDecodes = undefined;
  checkedReplies = undefined;
  isStored = undefined;
}
