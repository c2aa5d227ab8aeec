/** What the card says about a badge: whether there may be one, and what is in it. */
import { startUpAccess } from '../access/access.ts';
import { holderName } from '../card/holderName.ts';
import { ownCard } from '../card/ownCard.ts';
import type { CardFacts } from '../card/facts.ts';
import type { CardStatus, PhotoStatus } from '../entities/status.ts';

type Facts = Pick<CardFacts, 'person' | 'profile' | 'cardholder' | 'organization'>;

const over: ReadonlySet<CardStatus> = new Set(['blocked', 'expired', 'withdrawn']);
const unapproved: ReadonlySet<PhotoStatus> = new Set(['pending', 'rejected', 'under_review']);

/**
 * Whether the server says that the card is blocked, has ended, or has no approved photo: then its badges count
 * no more, and none is issued (docs/badge.md, 'Badge'). Everything else is for the issuer to decide.
 */
export function isBadgeWithdrawn({ person, profile }: Facts): boolean {
  return (
    startUpAccess({ person, profile }) !== 'granted' ||
    over.has(person.status) ||
    over.has(person.cardStatus) ||
    ownCard(person)?.isBlocked === true ||
    unapproved.has(person.photoStatus)
  );
}

/**
 * A text of all that a badge says, or that decides whether there is one. When it changes, the issuer has ended
 * the badges before (docs/badge-issuing.md, 'What the issuer promises').
 */
export function badgedText({ person, profile, cardholder, organization }: Facts): string {
  const { cardholderId, cardId, cardStatus, photo, photoStatus, profileEndDate, status } = person;
  return JSON.stringify([
    [cardholderId, cardId, ownCard(person)?.cardNumber],
    [holderName({ person, profile, cardholder }), organization.name],
    [profile?.profileId, profile?.name ?? person.profileName, profileEndDate],
    [status, cardStatus, photoStatus, photo],
  ]);
}
