/** Users with steps between sign-in and the card. */
import type { Situation } from '../situation.ts';

export const startupSituations = (): readonly Situation[] => [
  {
    username: 'newcomer',
    situation: 'Must pass every start-up gate: PIN, message, privacy, identity, photo, wizard.',
    organization: 'gates',
    firstName: 'Noor',
    lastName: 'Hazelby',
    person: { photo: null, photoStatus: null, photoApproved: false, identityExists: false },
    cardholders: [
      {
        profile: 'gates-employee',
        barcode: ['CODE128', 'QL-77120'],
        cards: [{ type: 'type-employee', number: '77120', status: 'InProduction' }],
        fields: { jobTitle: 'Analyst', departmentId: 'department-2' },
      },
    ],
  },
  {
    username: 'locked',
    situation: 'The organization requires a PIN.',
    organization: 'vault',
    firstName: 'Greta',
    lastName: 'Lindqvale',
    person: { birthDate: '1975-01-01' },
    cardholders: [
      {
        profile: 'vault-employee',
        barcode: ['CODE39', 'BWM 0042'],
        cards: [
          { type: 'type-employee', number: '0042' },
          { type: 'type-hid', number: 'H-0042', status: 'Approved' },
        ],
        fields: { jobTitle: 'Engraver', departmentId: 'department-2' },
      },
    ],
    notifications: [{ title: 'Vault hours', message: 'The vault closes at four on Fridays.' }],
  },
];
