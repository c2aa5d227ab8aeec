/** The seeded accounts, one per situation, in the order of the login page. All persons are invented. */
import type { Situation } from '../situation.ts';
import { accessSituations } from './accessSituations.ts';
import { cardSituations } from './cardSituations.ts';
import { ordinarySituations } from './ordinarySituations.ts';
import { startupSituations } from './startupSituations.ts';

export function situations(now: Date): readonly Situation[] {
  return [
    ...ordinarySituations(now),
    ...accessSituations(),
    ...startupSituations(),
    ...cardSituations(now),
  ];
}
