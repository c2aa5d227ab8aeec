/** Named worlds: the seed, and the variants that a test or a demonstration needs. */
import { instant } from './seed/dates.ts';
import { addSituation } from './seed/situation.ts';
import { seedWorld } from './seed/seed.ts';
import { hostileTexts, longTexts } from './difficultTexts.ts';
import { organizationOf, personOf } from './seedLookup.ts';
import type { World } from './world.ts';

export interface Scenario {
  /** What is different, in one line. */
  readonly line: string;
  readonly arrange: (world: World, now: Date) => void;
}

export const scenarios = {
  standard: { line: 'Default data, unchanged.', arrange: () => undefined },
  gates: {
    line: 'The employee sees every start-up step, like the newcomer.',
    arrange(world) {
      const from = organizationOf(world, 'gates');
      const to = organizationOf(world, 'northgate');
      to.config = { ...from.config, sampleDocumentId: to.config.sampleDocumentId };
      to.settings = structuredClone(from.settings);
      to.permissions = { ...to.permissions, SET_PIN: true };
      to.wizard = structuredClone(from.wizard);
      Object.assign(personOf(world, 'employee'), { identityExists: false });
    },
  },
  photoPending: {
    line: 'The employee’s photo waits for approval.',
    arrange: (world) => reviewed(world, 'Pending'),
  },
  photoUnderReview: {
    line: 'The employee’s photo is under review.',
    arrange: (world) => reviewed(world, 'UnderReview'),
  },
  photoRejected: {
    line: 'The employee’s photo was rejected.',
    arrange: (world) => reviewed(world, 'Rejected'),
  },
  faceMatch: {
    line: 'Every photo the employee submits is rejected with two face-match messages.',
    arrange(world) {
      personOf(world, 'employee').faceMatchMessages = [
        'No face was found in the picture.',
        'The picture is too dark.',
      ];
    },
  },
  cardBlocked: {
    line: 'An administrator has blocked the employee’s card, with a reason.',
    arrange(world) {
      Object.assign(world.cards['card-employee-1'] ?? {}, {
        status: 'Blocked',
        blockReason: 'Reported as lost at the reception.',
      });
    },
  },
  nothingAllowed: {
    line: 'Every permission and every edit of the employee’s organization is off.',
    arrange(world) {
      const organization = organizationOf(world, 'northgate');
      for (const name of Object.keys(organization.permissions)) {
        Object.assign(organization.permissions, { [name]: false });
      }
      Object.assign(organization.config, {
        allowUserInfoEdit: false,
        allowUserUploadPhoto: false,
        allowUserUploadSignature: false,
        showIdButtonInStand: false,
      });
      organization.attributes.address = { showAddress: true, allowEditAddress: false };
    },
  },
  keyInvitation: {
    line: 'The employee has a mobile key to activate, and an invitation for it waits.',
    arrange(world, now) {
      world.cards['card-employee-key'] = {
        id: 'card-employee-key',
        cardholderId: 'cardholder-employee',
        typeId: 'type-hid',
        cardNumber: 'H-7001',
        status: 'Approved',
        blockReason: null,
        modified: instant(now, -1),
        startDate: null,
        endDate: null,
      };
      world.messages['message-employee'] = {
        id: 'message-employee',
        personId: 'person-employee',
        invitationCode: 'B2C3-D4E5-F607-1829',
        type: 'hid_mobile_access',
        title: 'Mobile key',
        message: 'A new key for your phone is ready.',
        created: instant(now, 0),
      };
    },
  },
  openReader: {
    line: 'The employee’s organization has readers of its own, and issues keys for them.',
    arrange(world) {
      organizationOf(world, 'northgate').settings.hasOpenReader = true;
    },
  },
  emptyInbox: {
    line: 'No account has any notifications.',
    arrange(world) {
      world.notifications = {};
    },
  },
  manyNotifications: {
    line: 'The employee has 10,000 notifications.',
    arrange(world, now) {
      for (let number = 1; number <= 10_000; number += 1) {
        const id = `notification-many-${number}`;
        world.notifications[id] = {
          id,
          personId: 'person-employee',
          title: `Notice ${number}`,
          message: `The text of notice ${number}.`,
          statusRead: number % 10 !== 0,
          created: instant(now, -number / 24),
        };
      }
    },
  },
  manyCards: {
    line: 'The account manyprofiles has 50 profiles with 200 cards each.',
    arrange(world, now) {
      addSituation(world, manyCards, now);
    },
  },
  hostileTexts: {
    line: 'Text that looks like markup, placeholders, colours or code.',
    arrange: hostileTexts,
  },
  longTexts: {
    line: 'Very long, right-to-left and composed texts wherever the employee reads one.',
    arrange: longTexts,
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

/** The world of a scenario. @throws RangeError for an unknown name. */
export function worldOf(name: string, now: Date): World {
  const scenario = Object.entries<Scenario>(scenarios).find(([each]) => each === name)?.[1];
  if (scenario === undefined) throw new RangeError(`there is no scenario called ${name}`);
  const world = seedWorld(now);
  scenario.arrange(world, now);
  return world;
}

const manyCards = {
  username: 'manyprofiles',
  situation: 'Fifty profiles with two hundred cards each.',
  organization: 'university',
  firstName: 'Esme',
  lastName: 'Tolliver',
  cardholders: Array.from({ length: 50 }, (_, holder) => ({
    profile: 'university-student',
    barcode: ['CODE128', `AVU-${holder}`] as const,
    cards: Array.from({ length: 200 }, (_, card) => ({
      type: 'type-student' as const,
      number: `${holder}-${card}`,
      status: card === 0 ? ('Activated' as const) : ('Withdrawn' as const),
    })),
  })),
};

function reviewed(world: World, photoStatus: 'Pending' | 'UnderReview' | 'Rejected'): void {
  Object.assign(personOf(world, 'employee'), { photoStatus, photoApproved: false });
}
