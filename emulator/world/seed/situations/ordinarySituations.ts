/** Cardholders of each kind whose start leads to the card. */
import { daysFrom } from '../dates.ts';
import type { Situation } from '../situation.ts';
import { employeeCard, northgate } from './northgate.ts';

export function ordinarySituations(now: Date): readonly Situation[] {
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
  ];
}
