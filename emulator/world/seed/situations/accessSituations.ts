/** Users who have no access, or whose token leads to another server or mode. */
import type { Situation } from '../situation.ts';
import { employee, northgate } from './northgate.ts';

export const accessSituations = (): readonly Situation[] => [
  {
    ...northgate,
    username: 'archived',
    situation: 'The person is archived: no access, and a placeholder on every screen.',
    firstName: 'Ruth',
    lastName: 'Calvane',
    person: { archived: true },
    cardholders: [employee('201002', { cards: [{ type: 'type-employee', status: 'Withdrawn' }] })],
  },
  {
    ...northgate,
    username: 'noaccess',
    situation: 'The profile has no self-service access.',
    firstName: 'Piet',
    lastName: 'Marlbrook',
    cardholders: [employee('201003', { profile: 'northgate-alumni' })],
  },
  {
    ...northgate,
    username: 'unlicensed',
    situation: 'The token has no controller_stand claim: no access to the application.',
    firstName: 'Dora',
    lastName: 'Quist',
    cardholders: [employee('201004')],
    claims: { controllerStand: null },
  },
  {
    ...northgate,
    username: 'noregion',
    situation: 'The token names no server address: the region picker opens.',
    firstName: 'Samir',
    lastName: 'Oldenau',
    cardholders: [employee('201005')],
    claims: { apiUrl: null },
  },
  {
    ...northgate,
    username: 'sandbox',
    situation: 'Live mode is off: the sandbox banner shows.',
    firstName: 'Ada',
    lastName: 'Winterfold',
    cardholders: [employee('201006')],
    claims: { liveEnabled: false },
  },
];
