/** Users whose cards are blocked, expired, or digital keys. */
import { daysFrom } from '../dates.ts';
import type { Situation } from '../situation.ts';
import { employee, employeeCard, northgate } from './northgate.ts';

export function cardSituations(now: Date): readonly Situation[] {
  return [
    {
      ...northgate,
      username: 'blocked',
      situation: 'Person and card are blocked by an administrator.',
      firstName: 'Viktor',
      lastName: 'Sandemar',
      person: { status: 'Blocked' },
      cardholders: [
        employee('201009', {
          cards: [
            {
              type: 'type-employee',
              number: '201009',
              status: 'Blocked',
              blockReason: 'Reported as lost at the reception.',
            },
          ],
        }),
      ],
    },
    {
      ...northgate,
      username: 'expired',
      situation: 'Card, person and profile have expired.',
      firstName: 'Hanne',
      lastName: 'Brookmoor',
      person: { status: 'Expired' },
      cardholders: [
        employee('201010', {
          cards: [{ type: 'type-employee', number: '201010', status: 'Expired' }],
          fields: { ...employeeCard.fields, endDate: daysFrom(now, -12), status: 'Expired' },
        }),
      ],
    },
    {
      ...northgate,
      username: 'keys',
      situation: 'Digital keys for all three systems, with a pending invitation.',
      firstName: 'Jonas',
      lastName: 'Merrowby',
      cardholders: [
        employee('201011', {
          cards: [
            { type: 'type-employee', number: '201011' },
            { type: 'type-hid', number: 'H-5501' },
            { type: 'type-hid', number: 'H-5502', status: 'Approved', modifiedDaysAgo: 2 },
            { type: 'type-wallet', number: 'W-5503', status: 'Approved' },
            { type: 'type-salto', number: 'S-5504' },
          ],
        }),
      ],
      message: {
        type: 'hid_mobile_access',
        title: 'Mobile key',
        message: 'A new key for your phone is ready.',
        invitationCode: 'A1B2-C3D4-E5F6-7890',
      },
    },
  ];
}
