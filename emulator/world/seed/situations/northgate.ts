/** What the employees of Northgate have in common. */
import type { CardholderPlan } from '../situation.ts';

/** The card of the account `employee`. */
export const employeeCard: CardholderPlan = {
  profile: 'northgate-employee',
  barcode: ['qrcode', 'NG-204817'],
  cards: [{ type: 'type-employee', number: '204817' }],
  fields: {
    jobTitle: 'Test engineer',
    departmentId: 'department-1',
    locationId: 'location-2',
    profileNumber: '204817',
  },
};

/** Another employee: like the first, but with its own number. */
export function employee(number: string, differing: Partial<CardholderPlan> = {}): CardholderPlan {
  return {
    ...employeeCard,
    barcode: ['qrcode', `NG-${number}`],
    cards: [{ type: 'type-employee', number }],
    fields: { ...employeeCard.fields, profileNumber: number },
    ...differing,
  };
}

export const northgate = { organization: 'northgate' } as const;
