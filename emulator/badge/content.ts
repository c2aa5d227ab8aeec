/** What a person's badge says now, and why a person has none. */
import { hasAccess, profileOf, type Caller } from '../api/caller.ts';
import type { BadgeContent } from '../world/entities/badge.ts';
import type { World } from '../world/world.ts';

/** `blocked` may end again; the others are for good as far as earlier badges are concerned. */
export type NoBadge = 'blocked' | 'ended' | 'noPhoto' | 'noAccess';

export interface CurrentContent {
  readonly content: BadgeContent;
  /** The end of the card's last day, in seconds since 1970; Infinity without one. */
  readonly endsAt: number;
}

export function currentContent(caller: Caller, world: World, now: Date): CurrentContent | NoBadge {
  const { person, organization, activeCardholder: cardholder } = caller;
  const card = world.cards[cardholder?.cardId ?? ''];
  const profile = cardholder && profileOf(caller, cardholder);
  if (cardholder === undefined || card === undefined || profile === undefined) return 'noAccess';
  if (!hasAccess(caller)) return 'noAccess';
  if (person.status === 'Blocked' || card.status === 'Blocked') return 'blocked';
  if (person.status !== 'Activated' || card.status !== 'Activated') return 'ended';
  const endsAt = Math.min(endOf(cardholder.endDate), endOf(card.endDate));
  if (endsAt * 1000 <= now.getTime()) return 'ended';
  if (person.photo === null || !person.photoApproved) return 'noPhoto';
  const fullName = [person.firstName, person.lastName].filter(Boolean).join(' ');
  return {
    content: {
      cardholderId: cardholder.id,
      organization: organization.name,
      role: profile.name,
      photo: person.photo,
      fullName: fullName === '' ? caller.account.username : fullName,
      cardNumber: card.cardNumber,
    },
    endsAt,
  };
}

export function isSameContent(some: BadgeContent, other: BadgeContent): boolean {
  const fields = Object.keys(some) as (keyof BadgeContent)[];
  return fields.every((field) => some[field] === other[field]);
}

const daySeconds = 86_400;

/** The end of the last day, in UTC: the emulator's organizations use no other clock. */
function endOf(endDate: string | null): number {
  const dayMs = endDate === null ? Number.NaN : Date.parse(endDate.slice(0, 10));
  return Number.isNaN(dayMs) ? Infinity : dayMs / 1000 + daySeconds;
}
