/** Which status a cardholder may set for their own card, and for how long (specification, section 4). */
import type { Card, CardStatus } from '../world/entities/card.ts';
import type { World } from '../world/world.ts';
import { newId } from './newId.ts';
import type { Caller } from './caller.ts';
import { refuse, Refusal } from './refusal.ts';

/** The status names that a call may use, as the app writes them. */
const targets: Readonly<Record<string, CardStatus>> = {
  activated: 'Activated',
  blocked: 'Blocked',
};

/**
 * The states from which each target can be reached. The target itself is included, because a call may arrive
 * twice and a device switch confirms a card that is already active.
 */
const reachedFrom: Readonly<Partial<Record<CardStatus, readonly CardStatus[]>>> = {
  Activated: ['Initialized', 'Printed', 'Approved', 'Blocked', 'Activated'],
  Blocked: ['Activated', 'Blocked'],
};

export interface Validity {
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * Changes the card's status.
 * @returns the status name from the call, which the app compares with its request.
 */
export function changeStatus(
  caller: Caller,
  world: World,
  card: Card,
  word: string,
  now: Date,
  validity?: Validity,
): { id: string; status: string } | Refusal {
  const target = Object.hasOwn(targets, word.toLowerCase())
    ? targets[word.toLowerCase()]
    : undefined;
  if (target === undefined) return refuse(422, 'status', 'A card cannot be given this status.');
  const problem = problemWith(caller, world, card, target);
  if (problem !== undefined) {
    return new Refusal(409, { status: [problem] }, { id: card.id, status: card.status });
  }
  const isNew = card.status !== target;
  card.status = target;
  card.modified = now.toISOString();
  if (target === 'Activated') {
    card.startDate = validity?.startDate ?? now.toISOString();
    card.endDate = validity?.endDate ?? oneYearAfter(now).toISOString();
    card.blockReason = null;
    // A device switch confirms a card that is already active. The new device needs a key.
    if (isNew || !isInvited(world, caller)) inviteToKey(world, caller, card, now);
  }
  return { id: card.id, status: word };
}

/** Checks the validity of a call: two instants, in order, at most a year apart, not yet over. */
export function refusedValidity(validity: Validity, now: Date): Refusal | undefined {
  const start = new Date(validity.startDate);
  const end = new Date(validity.endDate);
  if (Number.isNaN(start.getTime())) return refuse(422, 'startDate', 'This is not a date.');
  if (Number.isNaN(end.getTime())) return refuse(422, 'endDate', 'This is not a date.');
  if (end <= start || end > oneYearAfter(start)) {
    return refuse(422, 'endDate', 'A card is valid for one year at most.');
  }
  return end <= now ? refuse(422, 'endDate', 'This validity is over already.') : undefined;
}

function problemWith(
  caller: Caller,
  world: World,
  card: Card,
  target: CardStatus,
): string | undefined {
  if (!(reachedFrom[target] ?? []).includes(card.status)) {
    return `A card that is ${card.status} cannot become ${target}.`;
  }
  if (target !== 'Activated') return undefined;
  if (card.status === 'Blocked' && card.blockReason !== null && card.blockReason !== '') {
    return 'This card was blocked by an administrator.';
  }
  if (caller.person.status !== 'Activated') return 'Only an active person can activate a card.';
  const system = world.cardTypes[card.typeId]?.category.digitalCredentialSystem ?? null;
  const isTaken = Object.values(world.cards).some(
    (other) =>
      other.id !== card.id &&
      other.cardholderId === card.cardholderId &&
      other.status === 'Activated' &&
      system !== null &&
      world.cardTypes[other.typeId]?.category.digitalCredentialSystem === system,
  );
  return isTaken ? 'Another credential of this system is activated.' : undefined;
}

/** Whether an invitation is pending. A call that arrives twice creates only one. */
function isInvited(world: World, caller: Caller): boolean {
  return Object.values(world.messages).some(({ personId }) => personId === caller.person.id);
}

/** Adds an invitation for a new mobile credential, as its vendor would issue it. */
function inviteToKey(world: World, caller: Caller, card: Card, now: Date): void {
  const type = world.cardTypes[card.typeId];
  const system = type?.category.digitalCredentialSystem ?? '';
  if (type === undefined || !system.startsWith('hid_')) return;
  const id = newId('message');
  world.messages[id] = {
    id,
    personId: caller.person.id,
    invitationCode: invitationCode(id),
    type: system,
    title: type.name,
    message: 'A new key for your phone is ready.',
    created: now.toISOString(),
  };
}

/** Four groups of four characters, the format of invitation codes. */
function invitationCode(id: string): string {
  const characters = id.replace(/[^0-9a-f]/g, '').toUpperCase();
  return (characters.slice(-16).match(/.{4}/g) ?? []).join('-');
}

/** 29 February becomes 28 February. The period is never more than a year. */
function oneYearAfter(start: Date): Date {
  const end = new Date(start);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  if (end.getUTCMonth() !== start.getUTCMonth()) end.setUTCDate(0);
  return end;
}
