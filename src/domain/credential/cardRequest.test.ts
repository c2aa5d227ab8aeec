import { describe, expect, test } from 'vitest';
import { policies } from '../permission/policies.ts';
import { emptySettings } from '../card/facts.example.ts';
import type { CardStatus } from '../entities/status.ts';
import { hasRequestArrived, isRequestable } from './cardRequest.ts';
import { exampleCard } from './credentials.example.ts';

const cards = (...statuses: CardStatus[]) =>
  statuses.map((status, index) => exampleCard({ id: `card-${String(index)}`, status }));

describe("section 2: 'cards per type, else a message with a request-card button'", () => {
  test.each([
    [[], true],
    [['withdrawn'], true],
    [['withdrawn', 'withdrawn'], true],
    [['activated'], false],
    [['blocked'], false],
    [['initialized'], false],
    [['expired'], false],
    [['unknown'], false],
    [['withdrawn', 'approved'], false],
  ] as const)(
    'a type whose cards have the statuses %j may be requested: %s',
    (statuses, expected) => {
      expect(isRequestable({ cards: cards(...statuses) }, true)).toBe(expected);
      expect(isRequestable({ cards: cards(...statuses) }, false)).toBe(false);
    },
  );
});

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [undefined, true, true],
  [undefined, undefined, false],
])(
  'section 6: MANAGE_CARD %s and allowUserManageCredentials %s allow a request: %s',
  (canManageCard, allowUserManageCredentials, expected) => {
    const permissions = { ...emptySettings.permissions, canManageCard, allowUserManageCredentials };
    const settings = { ...emptySettings, permissions };
    expect(policies({ config: undefined, settings }).mayRequestCard).toBe(expected);
  },
);

test.each([
  [[], [], false],
  [['initialized'], [], true],
  [['initialized'], ['card-0'], false],
  [['withdrawn', 'initialized'], ['card-0'], true],
  [['withdrawn'], [], false],
] as const)(
  'an unanswered request, with %j in the list and %j known before, has arrived: %s',
  (statuses, known, expected) => {
    expect(hasRequestArrived({ cards: cards(...statuses) }, known)).toBe(expected);
  },
);
