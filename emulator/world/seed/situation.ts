/** One account with everything that belongs to it, described by its differences from an ordinary one. */
import { seedPassword } from '../../accounts.ts';
import type { AccountClaims } from '../entities/account.ts';
import type { Card, CardStatus } from '../entities/card.ts';
import type { Cardholder } from '../entities/cardholder.ts';
import type { Message } from '../entities/digitalKey.ts';
import type { Notification } from '../entities/notification.ts';
import type { Person } from '../entities/person.ts';
import type { World } from '../world.ts';
import type { CardTypeId } from './cardTypes.ts';
import { daysFrom, instant } from './dates.ts';

interface CardPlan {
  readonly type: CardTypeId;
  readonly status?: CardStatus;
  readonly number?: string;
  readonly blockReason?: string;
  readonly modifiedDaysAgo?: number;
}

export interface CardholderPlan {
  readonly profile: string;
  readonly barcode: readonly [type: string, source: string];
  /** The first card is the one that the digital ID shows. */
  readonly cards: readonly CardPlan[];
  readonly fields?: Partial<Cardholder>;
}

export interface Situation {
  readonly username: string;
  readonly situation: string;
  readonly organization: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly person?: Partial<Person>;
  readonly cardholders: readonly CardholderPlan[];
  readonly claims?: Partial<AccountClaims>;
  readonly notifications?: readonly NotificationPlan[];
  readonly message?: Pick<Message, 'type' | 'title' | 'message' | 'invitationCode'>;
}

interface NotificationPlan {
  readonly title: string;
  readonly message: string;
  readonly read?: boolean;
}

/** Adds the situation to the world. An id is the kind of object followed by the username. */
export function addSituation(world: World, plan: Situation, now: Date): void {
  const { username } = plan;
  const personId = `person-${username}`;
  const email = `${username}@${plan.organization}.example`;
  world.accounts[username] = {
    username,
    password: seedPassword,
    sub: `account-${username}`,
    personId,
    email,
    situation: plan.situation,
    claims: {
      apiUrl: 'own',
      liveEnabled: true,
      controllerStand: 'licensed',
      region: 'EU',
      ...plan.claims,
    },
  };
  world.persons[personId] = { ...ordinaryPerson(plan, personId, email), ...plan.person };
  plan.cardholders.forEach((cardholder, index) => {
    addCardholder(world, plan, cardholder, index, now);
  });
  for (const [index, each] of (plan.notifications ?? []).entries()) {
    const notification: Notification = {
      id: `notification-${username}-${index + 1}`,
      personId,
      title: each.title,
      message: each.message,
      statusRead: each.read ?? false,
      created: instant(now, -index - 1),
    };
    world.notifications[notification.id] = notification;
  }
  if (plan.message !== undefined) {
    const id = `message-${username}`;
    world.messages[id] = { id, personId, created: instant(now, 0), ...plan.message };
  }
}

function ordinaryPerson(plan: Situation, id: string, email: string): Person {
  return {
    id,
    organizationId: plan.organization,
    firstName: plan.firstName,
    middleName: null,
    lastName: plan.lastName,
    prefix: null,
    suffix: null,
    gender: null,
    email,
    phoneNumber: null,
    mobileNumber: null,
    birthDate: null,
    address: null,
    photo: `portrait/${plan.username}`,
    photoStatus: 'Approved',
    photoApproved: true,
    signature: null,
    hasConfirmedSignature: false,
    signatureApproved: false,
    identityExists: true,
    status: 'Activated',
    archived: false,
    language: 'en',
    profilePreference: null,
    faceMatchMessages: [],
  };
}

function addCardholder(
  world: World,
  plan: Situation,
  cardholder: CardholderPlan,
  index: number,
  now: Date,
): void {
  const id = `cardholder-${plan.username}${index === 0 ? '' : `-${index + 1}`}`;
  const [barcodeType, barcodeSource] = cardholder.barcode;
  const cards = cardholder.cards.map((card, cardIndex) =>
    cardOf(`card-${id.slice('cardholder-'.length)}-${cardIndex + 1}`, id, card, now),
  );
  for (const card of cards) world.cards[card.id] = card;
  world.cardholders[id] = {
    id,
    personId: `person-${plan.username}`,
    profileId: cardholder.profile,
    startDate: daysFrom(now, -400),
    endDate: daysFrom(now, 700),
    email: `${plan.username}@${plan.organization}.example`,
    externalCompanyId: null,
    departmentId: null,
    businessUnitId: null,
    costAccountId: null,
    locationId: null,
    jobTitle: null,
    status: 'Activated',
    nameOnCard: `${plan.firstName} ${plan.lastName}`,
    note: null,
    profileNumber: null,
    freeField1: null,
    freeField2: null,
    created: daysFrom(now, -400),
    cardId: cards[0]?.id ?? null,
    barcodeSource,
    barcodeType,
    ...cardholder.fields,
  };
}

function cardOf(id: string, cardholderId: string, plan: CardPlan, now: Date): Card {
  const status = plan.status ?? 'Activated';
  return {
    id,
    cardholderId,
    typeId: plan.type,
    cardNumber: plan.number ?? null,
    status,
    blockReason: plan.blockReason ?? null,
    modified: instant(now, -(plan.modifiedDaysAgo ?? 30)),
    startDate: status === 'Activated' ? instant(now, -30) : null,
    endDate: status === 'Activated' ? instant(now, 335) : null,
  };
}
