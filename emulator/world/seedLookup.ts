/** Finds the parts of a freshly seeded world that a scenario changes. */
import type { Organization } from './entities/organization.ts';
import type { Person } from './entities/person.ts';
import type { World } from './world.ts';

/** @throws RangeError if the seed has no such organization. */
export function organizationOf(world: World, id: string): Organization {
  const organization = world.organizations[id];
  if (organization === undefined) throw new RangeError(`the seed has no organization ${id}`);
  return organization;
}

/** The person of an account. @throws RangeError if the seed has none. */
export function personOf(world: World, username: string): Person {
  const person = world.persons[`person-${username}`];
  if (person === undefined) throw new RangeError(`the seed has no person ${username}`);
  return person;
}
