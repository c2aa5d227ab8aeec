import { describe, expect, test } from 'vitest';
import type { EndpointName } from './endpoints.ts';
import { readReply } from './reply.ts';

/** The replies that are stored for offline use, with the outer shape of each. */
const entities = ['startup', 'settings', 'user', 'cardTemplate'] as const;
const lists = ['cardholders', 'credentials', 'notifications'] as const;

describe('decisions/tolerant-replies: an unreadable reply is reported by endpoint and field', () => {
  test.each(
    entities.flatMap((name): [EndpointName, unknown][] =>
      [null, [], [1, 2], 7, 'text', true].map((json) => [name, json]),
    ),
  )('the entity %s cannot be %j', (name, json) => {
    expect(() => readReply(name, json)).toThrow(`reply of ${name} cannot be read`);
  });

  test.each(
    lists.flatMap((name): [EndpointName, unknown][] =>
      [{}, 7, 'text', [7]].map((json) => [name, json]),
    ),
  )('the list %s cannot be %j', (name, json) => {
    expect(() => readReply(name, json)).toThrow(`reply of ${name} cannot be read`);
  });

  test('a missing list is empty, except for cardholders: every signed-in user is one', () => {
    expect(readReply('notifications', null)).toEqual([]);
    expect(() => readReply('cardholders', null)).toThrow('reply of cardholders cannot be read');
  });

  test.each(lists)('%s may be an empty list', (name) => {
    expect(readReply(name, [])).toEqual([]);
  });

  test('null means no pending message, and is a valid answer to a write', () => {
    expect(readReply('pendingMessage', null)).toBeUndefined();
    expect(() => readReply('markNotificationRead', null)).not.toThrow();
  });
});
