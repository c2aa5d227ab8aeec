/** Notifications, and the pending messages about digital keys. */
import type { World } from '../world/world.ts';
import type { Caller } from './caller.ts';
import { definedFields } from './definedFields.ts';
import type { Handlers } from './handler.ts';
import { notFound } from './refusal.ts';

type Noun = 'notifications' | 'pendingMessage' | 'markNotificationRead' | 'deleteNotification';

export const notificationHandlers: Pick<Handlers, Noun> = {
  /** decisions/unread-first, then the newest first. */
  notifications: ({ caller, world }) =>
    Object.values(world.notifications)
      .filter((notification) => notification.personId === caller.person.id)
      .sort(
        (a, b) =>
          Number(a.statusRead) - Number(b.statusRead) ||
          b.created.localeCompare(a.created) ||
          a.id.localeCompare(b.id),
      )
      .map(({ id, title, message, statusRead }) => ({
        id,
        title: title ?? undefined,
        message: message ?? undefined,
        statusRead,
      })),

  /** The oldest pending message. It is pending until it is marked as read or deleted. */
  pendingMessage({ caller, world }) {
    const [next] = Object.values(world.messages)
      .filter((message) => message.personId === caller.person.id)
      .sort((a, b) => a.created.localeCompare(b.created));
    if (next === undefined) return undefined;
    const { id, invitationCode, type, title, message } = definedFields(next);
    return { id, invitationCode, messageNotification: { type, title, message } };
  },

  markNotificationRead({ caller, params, world }) {
    const { id } = params;
    if (removeMessage(world, caller, id)) return null;
    const notification = ownNotification(world, caller, id);
    if (notification === undefined) return notFound('id');
    notification.statusRead = true;
    return null;
  },

  deleteNotification({ caller, params, world }) {
    const { id } = params;
    if (removeMessage(world, caller, id)) return null;
    if (ownNotification(world, caller, id) === undefined) return notFound('id');
    delete world.notifications[id];
    return null;
  },
};

function ownNotification(world: World, caller: Caller, id: string) {
  const found = Object.hasOwn(world.notifications, id) ? world.notifications[id] : undefined;
  return found?.personId === caller.person.id ? found : undefined;
}

function removeMessage(world: World, caller: Caller, id: string): boolean {
  const found = Object.hasOwn(world.messages, id) ? world.messages[id] : undefined;
  if (found?.personId !== caller.person.id) return false;
  delete world.messages[id];
  return true;
}
