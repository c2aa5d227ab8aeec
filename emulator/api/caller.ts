/** The caller: the account behind the bearer token, and the data that belongs to it. */
import type { Account } from '../world/entities/account.ts';
import type { Card } from '../world/entities/card.ts';
import type { Cardholder } from '../world/entities/cardholder.ts';
import type { Organization, Permissions, Profile } from '../world/entities/organization.ts';
import type { Person } from '../world/entities/person.ts';
import type { World } from '../world/world.ts';

export interface Caller {
  readonly account: Account;
  readonly person: Person;
  readonly organization: Organization;
  /** The person's own cardholders, in the order of their ids. */
  readonly cardholders: readonly Cardholder[];
  /** The preferred one, otherwise the first (section 4, profile switch). */
  readonly activeCardholder: Cardholder | undefined;
}

/** The caller with this subject. `undefined` if the world no longer has the account. */
export function callerOf(world: World, sub: string): Caller | undefined {
  const account = Object.values(world.accounts).find((candidate) => candidate.sub === sub);
  const person = account && world.persons[account.personId];
  const organization = person && world.organizations[person.organizationId];
  if (account === undefined || person === undefined || organization === undefined) return undefined;
  const cardholders = Object.values(world.cardholders)
    .filter((cardholder) => cardholder.personId === person.id)
    .sort((a, b) => a.id.localeCompare(b.id));
  const activeCardholder =
    cardholders.find((cardholder) => cardholder.id === person.profilePreference) ?? cardholders[0];
  return { account, person, organization, cardholders, activeCardholder };
}

export function profileOf(caller: Caller, cardholder: Cardholder): Profile | undefined {
  return caller.organization.profiles[cardholder.profileId];
}

export function ownCardholder(caller: Caller, id: string): Cardholder | undefined {
  return caller.cardholders.find((cardholder) => cardholder.id === id);
}

/** A card of one of the caller's cardholders. */
export function ownCard(caller: Caller, world: World, id: string): Card | undefined {
  const card = Object.hasOwn(world.cards, id) ? world.cards[id] : undefined;
  return card !== undefined && ownCardholder(caller, card.cardholderId) !== undefined
    ? card
    : undefined;
}

/** The defaults for settings that an organization does not define (specification, section 9). */
const permissionDefaults: Readonly<Record<keyof Permissions, boolean>> = {
  allowUserViewCredentials: false,
  allowUserManageCredentials: false,
  allowUserManageProfiles: false,
  SET_PIN: false,
  RESET_PASSWORD: true,
  MANAGE_CARD: true,
};

export function may(caller: Caller, permission: keyof Permissions): boolean {
  return caller.organization.permissions[permission] ?? permissionDefaults[permission];
}

/** Section 6: access requires a licence, a profile that grants it, and a person that is not archived. */
export function hasAccess(caller: Caller): boolean {
  return (
    !caller.person.archived &&
    caller.cardholders.some(
      (cardholder) => profileOf(caller, cardholder)?.selfServiceAccess === true,
    )
  );
}
