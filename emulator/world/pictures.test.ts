import { expect, test } from 'vitest';
import { pictureTable } from '../pictures/pictureTable.ts';
import { pictureOf } from './pictures.ts';
import { scenarios, worldOf } from './scenarios.ts';

const now = new Date('2026-03-01T12:00:00Z');

test('every picture that the seed names is a PNG from the table, and none there is unused', () => {
  const world = worldOf('standard', now);
  const ids = Object.keys(world.pictures);
  expect(ids.sort()).toEqual(Object.keys(pictureTable).sort());
  for (const id of ids) expect(pictureOf(world, id), id).toMatch(/^iVBORw0KGgo[A-Za-z0-9+/]+=*$/);
});

test('every person has a photo of their own, except the newcomer, who must still submit one', () => {
  const world = worldOf('standard', now);
  const photos = Object.values(world.persons).map(({ id, photo }) => [id, pictureOf(world, photo)]);
  const missing = photos.flatMap(([id, photo]) => (photo === undefined ? [id] : []));
  expect(missing).toEqual(['person-newcomer']);
  expect(new Set(photos.map(([, photo]) => photo)).size).toBe(photos.length);
});

test('a picture without a file is an error, and an uploaded one is served as it came', () => {
  const world = {
    ...worldOf('standard', now),
    pictures: { lost: 'drawn:portrait/nobody', own: 'iVBO' },
  };
  expect(() => pictureOf(world, 'lost')).toThrow(RangeError);
  expect(pictureOf(world, 'own')).toBe('iVBO');
  expect(pictureOf(world, 'portrait/employee')).toBeUndefined();
  expect(pictureOf(world, null)).toBeUndefined();
});

test.each(Object.keys(scenarios))('the scenario %s refers only to entries that exist', (name) => {
  const { accounts, cardholders, cards, cardTypes, organizations, persons } = worldOf(name, now);
  for (const { personId } of Object.values(accounts)) expect(persons).toHaveProperty([personId]);
  for (const { organizationId } of Object.values(persons)) {
    expect(organizations).toHaveProperty([organizationId]);
  }
  for (const { personId, profileId } of Object.values(cardholders)) {
    const organization = organizations[persons[personId]?.organizationId ?? ''];
    expect(organization?.profiles).toHaveProperty([profileId]);
  }
  const strays = Object.values(cards).filter(
    ({ cardholderId, typeId }) =>
      !Object.hasOwn(cardholders, cardholderId) || !Object.hasOwn(cardTypes, typeId),
  );
  expect(strays).toEqual([]);
});
