import { describe, expect, test } from 'vitest';
import type { EndpointName } from './endpoints.ts';
import { readReply } from './reply.ts';

/** The replies that are kept for offline use, with the outer shape each of them has. */
const entities = ['startup', 'settings', 'user', 'cardTemplate'] as const;
const lists = ['cardholders', 'credentials', 'notifications'] as const;

describe('decisions/tolerant-replies: what cannot be a reply is told by endpoint and field', () => {
  test.each(
    entities.flatMap((name): [EndpointName, unknown][] =>
      [null, [], [1, 2], 7, 'text', true].map((json) => [name, json]),
    ),
  )('%s, an entity, is not %j', (name, json) => {
    expect(() => readReply(name, json)).toThrow(`reply of ${name} cannot be read`);
  });

  test.each(
    lists.flatMap((name): [EndpointName, unknown][] =>
      [{}, 7, 'text', [7]].map((json) => [name, json]),
    ),
  )('%s, a list, is not %j', (name, json) => {
    expect(() => readReply(name, json)).toThrow(`reply of ${name} cannot be read`);
  });

  test('a missing list is empty, but for the cardholders: whoever is signed in is one', () => {
    expect(readReply('notifications', null)).toEqual([]);
    expect(() => readReply('cardholders', null)).toThrow('reply of cardholders cannot be read');
  });

  test.each(lists)('%s may be an empty list', (name) => {
    expect(readReply(name, [])).toEqual([]);
  });

  test('no pending message is null, and no answer at all to a write is one', () => {
    expect(readReply('pendingMessage', null)).toBeUndefined();
    expect(() => readReply('markNotificationRead', null)).not.toThrow();
  });
});
