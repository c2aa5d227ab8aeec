/** Checks that take work, and run again only when their input has changed. */
import { decodes } from '#device/media/decodes.ts';
import type { ReadinessInput } from '#domain/card/readiness.ts';
import { isCardPersisted } from '#store/isCardPersisted.ts';
import type { CachedReplies } from '#store/model/storedReply.ts';

export interface ReadinessChecks {
  /** The photo of the card; each new photo is decoded once. */
  readonly photo: (base64: string | undefined) => Promise<ReadinessInput['photo']>;
  /** Whether the card can be read from the disk: checked once each time that part of it was stored. */
  readonly isCardPersisted: (replies: CachedReplies) => Promise<boolean>;
  /** Clears the checked photo and replies: behind the lock nothing of them stays in memory. */
  readonly clear: () => void;
}

export function createReadinessChecks(): ReadinessChecks {
  let photo:
    { readonly base64: string; readonly isDecoded: Promise<boolean | undefined> } | undefined;
  let stored: { readonly replies: CachedReplies; readonly isStored: Promise<boolean> } | undefined;
  return {
    photo: async (base64) => {
      if (base64 === undefined || base64 === '') return 'missing';
      if (photo?.base64 !== base64) photo = { base64, isDecoded: decodes(base64) };
      const isDecoded = await photo.isDecoded;
      if (isDecoded === undefined) return undefined;
      return isDecoded ? 'decodes' : 'broken';
    },
    isCardPersisted: (replies) => {
      if (stored?.replies !== replies) stored = { replies, isStored: isCardPersisted() };
      return stored.isStored;
    },
    clear: () => {
      photo = undefined;
      stored = undefined;
    },
  };
}
