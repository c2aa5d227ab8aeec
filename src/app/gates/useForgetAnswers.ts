import { useEffect } from 'react';
import type { CardFacts } from '#domain/card/facts.ts';
import { identityNeed, photoNeed } from '#domain/profile/pictureNeeds.ts';
import { clearGateMark, type StoredGateMarks } from '#store/gateMarks.ts';

/**
 * Forgets what was answered once the server no longer asks for it. When it asks again, for a photo
 * that was rejected a second time for instance, the gate is open again.
 */
export function useClearStaleAnswers(
  card: CardFacts | undefined,
  marks: StoredGateMarks | undefined,
): void {
  const isPhotoStale =
    card !== undefined &&
    marks?.answeredPhoto !== undefined &&
    photoNeed(card, card.person) === undefined;
  const isIdentityStale =
    card !== undefined &&
    card.settings !== undefined &&
    marks?.answeredIdentity !== undefined &&
    identityNeed(card, card.person) === undefined;
  useEffect(() => {
    if (isPhotoStale) void clearGateMark('answeredPhoto');
  }, [isPhotoStale]);
  useEffect(() => {
    if (isIdentityStale) void clearGateMark('answeredIdentity');
  }, [isIdentityStale]);
}
