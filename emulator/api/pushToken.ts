/** The push addresses of a person's devices: web push subscriptions as JSON text, or device tokens. */
import type { Handlers } from './handler.ts';
import { newId } from './newId.ts';
import { notFound, refuse } from './refusal.ts';

const maxTokenChars = 4096;

export const pushTokenHandlers: Pick<Handlers, 'savePushToken' | 'deletePushToken'> = {
  savePushToken({ body, caller, now, world }) {
    const token = body.pushToken;
    if (token.trim() === '' || token.length > maxTokenChars) {
      return refuse(422, 'pushToken', 'This is not a push token.');
    }
    // A device belongs to the user that signed in on it last.
    const known = Object.values(world.pushTokens).find((each) => each.token === token);
    if (known !== undefined) {
      known.personId = caller.person.id;
      return null;
    }
    const id = newId('push');
    world.pushTokens[id] = {
      id,
      personId: caller.person.id,
      token,
      created: now.toISOString(),
    };
    return null;
  },

  deletePushToken({ caller, params, world }) {
    const known = Object.values(world.pushTokens).find(
      (each) => each.token === params.token && each.personId === caller.person.id,
    );
    if (known === undefined) return notFound('token');
    delete world.pushTokens[known.id];
    return null;
  },
};
