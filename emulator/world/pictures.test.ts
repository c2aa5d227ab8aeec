import { expect, test } from 'vitest';
import { pictureOf } from './pictures.ts';
import { scenarios, worldOf } from './scenarios.ts';

const now = new Date('2026-03-01T12:00:00Z');

test('every picture that the seed names is drawn as a PNG', { timeout: 60_000 }, () => {
  const world = worldOf('standard', now);
  const ids = Object.keys(world.pictures);
  expect(ids.length).toBeGreaterThan(20);
  for (const id of ids) expect(pictureOf(world, id), id).toMatch(/^iVBORw0KGgo/);
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
