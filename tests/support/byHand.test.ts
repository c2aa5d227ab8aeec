/** Decision 'saved-sign-in': a tenth of the tests signs in by hand, chosen by the run's seed. */
import { expect, test } from 'vitest';
import { isByHand } from '../e2e/support/byHand.ts';

const ids = Array.from({ length: 1000 }, (_, at) => `file-${String(at)}`);
const chosenBy = (seed: string): readonly string[] => ids.filter((id) => isByHand(id, seed));

test('about a tenth signs in by hand', () => {
  for (const seed of ['1', '2', '3']) {
    expect(chosenBy(seed).length).toBeGreaterThan(60);
    expect(chosenBy(seed).length).toBeLessThan(140);
  }
});

test('the same seed chooses the same tests, and another one others', () => {
  expect(chosenBy('1')).toEqual(chosenBy('1'));
  expect(chosenBy('1')).not.toEqual(chosenBy('2'));
});
