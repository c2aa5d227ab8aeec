/**
 * Every field of a cardholder in the card cloud, filled with a text that occurs nowhere else. Tests search
 * for these texts where none may be.
 */
import { readPictureFile } from '#emulator/pictures/pictureTable.ts';
import type { Account } from '#emulator/world/entities/account.ts';
import type { Cardholder } from '#emulator/world/entities/cardholder.ts';
import type { Person } from '#emulator/world/entities/person.ts';
import type { World } from '#emulator/world/world.ts';
import type { Control } from './control.ts';

/** By field: its text, or some bytes of a picture. */
export type Markers = ReadonlyMap<string, string | Buffer>;

/** A text that does not occur by chance, with the name of its field in it. */
const marked = (field: string): string => `Qzx${field}Vjw`;

const personFields = ['firstName', 'middleName', 'lastName', 'prefix', 'suffix'] as const;
const cardholderFields = [
  ...(['jobTitle', 'nameOnCard', 'note', 'profileNumber'] as const),
  ...(['freeField1', 'freeField2'] as const),
] as const;
const addressFields = ['streetAddress', 'locality', 'region', 'postalCode', 'country'] as const;

const fieldsOf = <Field extends string>(of: string, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, marked(of + field)])) as Record<Field, string>;

/** Fills the fields of an account's cardholder, and their cards and messages. */
export async function markPerson(
  control: Pick<Control, 'state' | 'patchState'>,
  account: string,
): Promise<Markers> {
  const world = (await control.state()) as World;
  const { personId, sub } = world.accounts[account] as Account;
  const cardholder = Object.values(world.cardholders).find(
    (each) => each.personId === personId,
  ) as Cardholder;
  const cards = Object.values(world.cards).filter((each) => each.cardholderId === cardholder.id);
  const person: Partial<Person> = {
    ...fieldsOf('person', personFields),
    email: 'qzxmailvjw@card.example',
    phoneNumber: '+44 20 7946 0857',
    mobileNumber: '+44 7700 900853',
    birthDate: '1931-07-23',
    address: { id: 'address-marked', ...fieldsOf('address', addressFields) },
  };
  const holder: Partial<Cardholder> = {
    ...fieldsOf('holder', cardholderFields),
    email: 'qzxholdervjw@card.example',
    barcodeType: 'CODE39',
    barcodeSource: 'QZX BAR 8571',
  };
  const photo = readPictureFile('sample/photo');
  const notification = fieldsOf('notice', ['title', 'message']);
  await control.patchState({
    pictures: { 'picture-marked': photo.toString('base64') },
    persons: { [personId]: { ...person, photo: 'picture-marked', photoStatus: 'Approved' } },
    cardholders: { [cardholder.id]: holder },
    cards: Object.fromEntries(
      cards.map(({ id }, index) => [id, { cardNumber: marked(`card${String(index)}`) }]),
    ),
    notifications: {
      'notification-marked': {
        id: 'notification-marked',
        personId,
        ...notification,
        statusRead: false,
        created: new Date().toISOString(),
      },
    },
    messages: {
      'message-marked': {
        id: 'message-marked',
        personId,
        invitationCode: marked('invitation'),
        type: 'hid_mobile_access',
        title: marked('messagetitle'),
        message: marked('messagetext'),
        created: new Date().toISOString(),
      },
    },
  });
  const { address, ...texts } = person;
  return new Map<string, string | Buffer>([
    ...Object.entries({ ...texts, ...address, ...holder, ...notification }).flatMap(
      ([field, value]): [string, string][] =>
        typeof value === 'string' && !['barcodeType', 'id'].includes(field) ? [[field, value]] : [],
    ),
    ...cards.map(({ id }, index): [string, string] => [id, marked(`card${String(index)}`)]),
    ['invitation', marked('invitation')],
    ['message title', marked('messagetitle')],
    ['message text', marked('messagetext')],
    ['subject', sub],
    ['photo', photo.subarray(1_000, 1_040)],
  ]);
}
