import { expect, test } from 'vitest';
import { actionPlan } from './actionPlan.ts';
import { exampleCard, exampleType } from './credentials.example.ts';
import { afterStep, cardsToPutBack, progressStatus, type StepResult } from './progress.ts';

const old = exampleCard({ id: 'old', type: exampleType('salto_space') });
const chosen = exampleCard({ id: 'chosen', status: 'approved', type: exampleType('salto_space') });
const swap = actionPlan('activate', chosen, [old, chosen]);

const cases: readonly (readonly [readonly StepResult[], string, number])[] = [
  [[], 'next', 0],
  [['accepted'], 'next', 1],
  [['accepted', 'accepted'], 'done', 2],
  [['refused'], 'untouched', 0],
  [['unclear'], 'unclear', 0],
  [['accepted', 'refused'], 'half', 1],
  [['accepted', 'unclear'], 'unclear', 1],
  // How to resolve an unclear step: the state is requested again, and then the rest is done.
  [['unclear', 'accepted'], 'next', 1],
  [['unclear', 'refused'], 'untouched', 0],
  [['accepted', 'unclear', 'accepted'], 'done', 2],
  [['accepted', 'unclear', 'refused'], 'half', 1],
];

test.each(cases)("section 4, 'swap' after the answers %j: %s", (results, kind, done) => {
  const progress = results.reduce(afterStep, { plan: swap, done: 0 });
  expect(progressStatus(progress, results.at(-1)).kind).toBe(kind);
  expect(progress.done).toBe(done);
});

test('after a half-completed swap, the blocked card can be activated again', () => {
  expect(cardsToPutBack({ plan: swap, done: 0 })).toEqual([]);
  expect(cardsToPutBack({ plan: swap, done: 1 })).toEqual([{ ...old, status: 'blocked' }]);
  expect(cardsToPutBack({ plan: swap, done: 2 })).toEqual([{ ...old, status: 'blocked' }]);
});
