/** The changes that the control API makes to the world, as administrators, vendors and reviewers would. */
import type * as v from 'valibot';
import { newId } from '../api/newId.ts';
import { collectionNames, type World } from '../world/world.ts';
import { mergePatch, withNulls } from './mergePatch.ts';
import type { CardOrder, InvitationOrder, NotificationOrder, ReviewOrder } from './orders.ts';

/** An order refers to something that the world does not have. */
export class UnknownSubject extends Error {
  override readonly name = 'UnknownSubject';
}

export function personOf(world: World, username: string): string {
  const account = Object.hasOwn(world.accounts, username) ? world.accounts[username] : undefined;
  if (account === undefined) throw new UnknownSubject(`no account is called ${username}`);
  return account.personId;
}

export function addNotification(
  world: World,
  order: v.InferOutput<typeof NotificationOrder>,
  now: Date,
) {
  const notification = {
    id: newId('notification'),
    personId: personOf(world, order.account),
    title: order.title,
    message: order.message,
    statusRead: false,
    created: now.toISOString(),
  };
  world.notifications[notification.id] = notification;
  return notification;
}

export function addInvitation(
  world: World,
  order: v.InferOutput<typeof InvitationOrder>,
  now: Date,
) {
  const { account, ...fields } = order;
  const message = {
    id: newId('message'),
    personId: personOf(world, account),
    created: now.toISOString(),
    ...fields,
  };
  world.messages[message.id] = message;
  return message;
}

export function reviewPhoto(
  world: World,
  personId: string,
  { status }: v.InferOutput<typeof ReviewOrder>,
) {
  const person = Object.hasOwn(world.persons, personId) ? world.persons[personId] : undefined;
  if (person === undefined) throw new UnknownSubject(`no person has the id ${personId}`);
  person.photoStatus = status;
  person.photoApproved = status === 'Approved';
  return { personId, photoStatus: status };
}

export function changeCard(
  world: World,
  cardId: string,
  { status, blockReason }: v.InferOutput<typeof CardOrder>,
  now: Date,
) {
  const card = Object.hasOwn(world.cards, cardId) ? world.cards[cardId] : undefined;
  if (card === undefined) throw new UnknownSubject(`no card has the id ${cardId}`);
  card.status = status;
  card.blockReason = status === 'Blocked' ? blockReason : null;
  card.modified = now.toISOString();
  return card;
}

/**
 * The world after a merge patch.
 * @throws RangeError if the result no longer has the shape of a world.
 */
export function patchedWorld(world: World, patch: unknown): World {
  const next = withNulls(world, mergePatch(world, patch), isRecordById);
  if (typeof next !== 'object' || next === null) throw new RangeError('a world is an object');
  const names = Object.keys(next);
  const strange = names.find((name) => !collectionNames.some((known) => known === name));
  if (strange !== undefined) throw new RangeError(`a world has no ${strange}`);
  for (const name of collectionNames) {
    const collection: unknown = (next as Record<string, unknown>)[name];
    if (typeof collection !== 'object' || collection === null || Array.isArray(collection)) {
      throw new RangeError(`${name} must stay a record by id`);
    }
    for (const [id, value] of Object.entries(collection)) {
      const fits = name === 'pictures' ? typeof value === 'string' : isEntity(value);
      if (!fits) throw new RangeError(`${name}/${id} has the wrong shape`);
    }
  }
  return next as World;
}

function isEntity(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the path leads to a record by id: a collection, or an organization's profiles or option lists. */
function isRecordById(path: readonly string[]): boolean {
  const [, , field] = path;
  return path.length === 1 || (path.length === 3 && (field === 'profiles' || field === 'options'));
}
