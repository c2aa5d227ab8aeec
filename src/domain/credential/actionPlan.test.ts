import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Card } from '../entities/card.ts';
import { cardStatuses } from '../entities/status.ts';
import { actionPlan, cardsBlockedFirst, type ActionPlan } from './actionPlan.ts';
import { exampleCard, exampleType } from './credentials.example.ts';
import { credentialSystems } from '../entities/credentialSystem.ts';

const old = exampleCard({ id: 'old', type: exampleType('hid_mobile_access') });
const chosen = exampleCard({
  id: 'chosen',
  status: 'approved',
  type: exampleType('hid_mobile_access'),
});

const calls = (plan: ActionPlan) => plan.map(({ card, status }) => [card.id, status]);

describe('section 4, swap', () => {
  test("'block the active one, then activate the chosen one'", () => {
    const plan = actionPlan('activate', chosen, [old, chosen]);
    expect(calls(plan)).toEqual([
      ['old', 'blocked'],
      ['chosen', 'activated'],
    ]);
    expect(cardsBlockedFirst(plan)).toEqual([old]);
  });

  test("'of one digital system': another type of the same system counts too", () => {
    const otherType = { ...old, type: { ...exampleType('hid_mobile_access'), id: 'type-other' } };
    expect(cardsBlockedFirst(actionPlan('activate', chosen, [otherType]))).toEqual([otherType]);
  });

  const alone: readonly (readonly [string, Card])[] = [
    ['of another system', { ...old, type: exampleType('salto_space') }],
    ['of no system', { ...old, type: exampleType(undefined) }],
    ['not activated', { ...old, status: 'approved' }],
    ['without a type', { ...old, type: undefined }],
  ];
  test.each(alone)('a card %s is left alone', (_, other) => {
    expect(calls(actionPlan('activate', chosen, [other, chosen]))).toEqual([
      ['chosen', 'activated'],
    ]);
  });

  test('printed cards are never swapped: two may be active', () => {
    const printed = { ...chosen, type: exampleType(undefined) };
    const other = { ...old, type: exampleType(undefined) };
    expect(calls(actionPlan('activate', printed, [other, printed]))).toEqual([
      ['chosen', 'activated'],
    ]);
  });

  test('blocking is one step, whatever else is active', () => {
    const second = { ...old, id: 'second' };
    expect(calls(actionPlan('block', old, [old, second]))).toEqual([['old', 'blocked']]);
  });
});

const card = fc.record({
  status: fc.constantFrom(...cardStatuses, 'unknown' as const),
  system: fc.constantFrom(...credentialSystems, 'unknown' as const, undefined),
});
const holder = fc
  .array(card, { minLength: 1, maxLength: 8 })
  .map((cards) =>
    cards.map(({ status, system }, index) =>
      exampleCard({ id: `card-${String(index)}`, status, type: exampleType(system) }),
    ),
  );

/** The cards that the server has after the first `count` steps. */
function carriedOut(held: readonly Card[], plan: ActionPlan, count: number): readonly Card[] {
  return plan
    .slice(0, count)
    .reduce<readonly Card[]>(
      (cards, step) =>
        cards.map((each) => (each.id === step.card.id ? { ...each, status: step.status } : each)),
      held,
    );
}

describe('properties of a plan', () => {
  test('a plan ends with the chosen card, touches each card once, and blocks before it activates', () => {
    fc.assert(
      fc.property(holder, fc.nat(), (held, pick) => {
        const one = held[pick % held.length] ?? exampleCard();
        const plan = actionPlan('activate', one, held);
        expect(plan.at(-1)).toEqual({ card: one, status: 'activated' });
        expect(new Set(plan.map((step) => step.card.id)).size).toBe(plan.length);
        expect(plan.slice(0, -1).every(({ status }) => status === 'blocked')).toBe(true);
      }),
    );
  });

  test('no step leaves a second active credential of the chosen system', () => {
    fc.assert(
      fc.property(holder, fc.nat(), (held, pick) => {
        const one = held[pick % held.length] ?? exampleCard();
        const system = one.type?.system;
        fc.pre(system !== undefined && system !== 'unknown');
        const plan = actionPlan('activate', one, held);
        const active = (cards: readonly Card[]) =>
          cards.filter((each) => each.status === 'activated' && each.type?.system === system)
            .length;
        for (let count = 1; count <= plan.length; count += 1) {
          const before = active(carriedOut(held, plan, count - 1));
          expect(active(carriedOut(held, plan, count))).toBeLessThanOrEqual(Math.max(before, 1));
        }
        expect(active(carriedOut(held, plan, plan.length))).toBe(1);
      }),
    );
  });

  test('cards of other systems and states stay unchanged', () => {
    fc.assert(
      fc.property(holder, fc.nat(), (held, pick) => {
        const one = held[pick % held.length] ?? exampleCard();
        const after = carriedOut(held, actionPlan('activate', one, held), held.length + 1);
        for (const [index, each] of held.entries()) {
          const isRival = each.status === 'activated' && each.type?.system === one.type?.system;
          if (each.id !== one.id && !isRival) expect(after[index]).toEqual(each);
        }
      }),
    );
  });
});
