import { useEffect } from 'react';
import type { CardFacts } from '#domain/card/facts.ts';
import { identityNeed, photoNeed } from '#domain/profile/pictureNeeds.ts';
import { clearGateMark, type StoredGateMarks } from '#store/gateMarks.ts';

/**
 * Deletes stored answers once the server no longer asks for them. When it asks again, for example for a photo
 * that was rejected a second time, the gate opens again.
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
