import { useEffect } from 'react';
import type { CardFacts } from '#domain/card/facts.ts';
import { needsIdentity, photoNeed } from '#domain/startup/gates.ts';
import { clearGateMark, type StoredGateMarks } from '#store/gateMarks.ts';

/**
 * Forgets what was answered once the server no longer asks for it: when it asks anew, a photo that was
 * rejected again for instance, the gate is pending anew.
 */
export function useForgetAnswers(
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
    marks?.answeredIdentity === true &&
    !needsIdentity(card, card.person);
  useEffect(() => {
    if (isPhotoStale) void clearGateMark('answeredPhoto');
  }, [isPhotoStale]);
  useEffect(() => {
    if (isIdentityStale) void clearGateMark('answeredIdentity');
  }, [isIdentityStale]);
}
