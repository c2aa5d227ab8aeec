/** The seeded accounts, one per situation. All persons are invented. */
import { daysFrom } from './dates.ts';
import type { CardholderPlan, Situation } from './situation.ts';

const employeeCard: CardholderPlan = {
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

/** Like the employee, but with its own number. */
function employee(number: string, differing: Partial<CardholderPlan> = {}): CardholderPlan {
  return {
    ...employeeCard,
    barcode: ['qrcode', `NG-${number}`],
    cards: [{ type: 'type-employee', number }],
    fields: { ...employeeCard.fields, profileNumber: number },
    ...differing,
  };
}

const northgate = { organization: 'northgate' } as const;

export function situations(now: Date): readonly Situation[] {
  return [
    {
      ...northgate,
      username: 'employee',
      situation: 'Everything in order: sign-in leads straight to the card (QR code).',
      firstName: 'Mira',
      lastName: 'Holtwick',
      person: {
        gender: 'Female',
        birthDate: '1988-02-29',
        phoneNumber: '+44 20 7946 0011',
        mobileNumber: '+44 7700 900417',
        signature: 'signature/employee',
        hasConfirmedSignature: true,
        signatureApproved: true,
        address: {
          id: 'address-employee',
          streetAddress: '14 Lantern Row',
          locality: 'Northgate',
          region: 'Fellshire',
          postalCode: 'NG4 2LR',
          country: 'United Kingdom',
        },
      },
      cardholders: [
        {
          ...employeeCard,
          cards: [
            { type: 'type-employee', number: '204817' },
            { type: 'type-locker', number: 'L-88', status: 'Approved' },
            { type: 'type-locker', number: 'L-41', status: 'Withdrawn', modifiedDaysAgo: 3 },
          ],
        },
      ],
      notifications: [
        {
          title: 'New card reader at the east gate',
          message: 'From Monday the east gate reads the code on your phone as well.',
        },
        {
          title: 'Your photo was approved',
          message: 'The photo you submitted is now on your card.',
          read: true,
        },
        {
          title: 'Fire drill on Thursday',
          message: 'Meet at assembly point C.\nBring your card; the gates stay closed.',
        },
      ],
    },
    {
      username: 'visitor',
      situation: 'A visitor with a message and a privacy page at the start (CODE39).',
      organization: 'harbour',
      firstName: 'Tomas',
      lastName: 'Ferling',
      cardholders: [
        {
          profile: 'harbour-visitor',
          barcode: ['CODE39', 'V-3081'],
          cards: [{ type: 'type-visitor', number: 'V-3081' }],
          fields: {
            externalCompanyId: 'company-2',
            locationId: 'location-1',
            startDate: daysFrom(now, -1),
            endDate: daysFrom(now, 6),
          },
        },
      ],
    },
    {
      username: 'contractor',
      situation: 'A contractor of another company; the photo is under review (CODE128).',
      organization: 'harbour',
      firstName: 'Inga',
      lastName: 'Rosmeer',
      person: { photoStatus: 'UnderReview', photoApproved: false },
      cardholders: [
        {
          profile: 'harbour-contractor',
          barcode: ['CODE128', 'MSH-C-00719-a'],
          cards: [{ type: 'type-contractor', number: 'C-00719' }],
          fields: {
            externalCompanyId: 'company-1',
            jobTitle: 'Rigger',
            profileNumber: 'C-00719',
          },
        },
      ],
    },
    {
      username: 'student',
      situation: 'A student ID card with a codabar code, a signature that waits for approval.',
      organization: 'university',
      firstName: 'Leo',
      lastName: 'Anshelm',
      person: {
        birthDate: '2004-11-05',
        signature: 'signature/student',
        hasConfirmedSignature: true,
      },
      cardholders: [
        {
          profile: 'university-student',
          barcode: ['codabar', 'A40156602B'],
          cards: [
            { type: 'type-student', number: '40156602' },
            { type: 'type-wallet', number: 'W-40156602', status: 'Approved' },
          ],
          fields: { departmentId: 'department-2', profileNumber: '40156602' },
        },
      ],
      notifications: [{ title: 'Library', message: 'Two books are due next week.' }],
    },
    {
      ...northgate,
      username: 'archived',
      situation: 'The person is archived: no access, and a placeholder on every screen.',
      firstName: 'Ruth',
      lastName: 'Calvane',
      person: { archived: true },
      cardholders: [
        employee('201002', { cards: [{ type: 'type-employee', status: 'Withdrawn' }] }),
      ],
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
      username: 'manyprofiles',
      situation: 'Three profiles to switch between, each with its own design and code.',
      organization: 'university',
      firstName: 'Esme',
      lastName: 'Tolliver',
      person: { birthDate: '1999-07-30', profilePreference: 'cardholder-manyprofiles-2' },
      cardholders: [
        {
          profile: 'university-student',
          barcode: ['codabar', '40177310'],
          cards: [{ type: 'type-student', number: '40177310' }],
          fields: { departmentId: 'department-1', profileNumber: '40177310' },
        },
        {
          profile: 'university-assistant',
          barcode: ['CODE128', 'AVU-TA-551'],
          cards: [{ type: 'type-employee', number: 'TA-551' }],
          fields: { jobTitle: 'Teaching assistant', departmentId: 'department-2' },
        },
        {
          profile: 'university-library',
          barcode: ['qrcode', 'https://library.example/member/9133'],
          cards: [{ type: 'type-student', number: '9133', status: 'Printed' }],
        },
      ],
    },
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
}
