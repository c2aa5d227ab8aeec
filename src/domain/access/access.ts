import type { Person, UserProfile } from '../entities/person.ts';

/** The two token claims that contain the purchased product and whether live mode is on. */
export interface AccessClaims {
  readonly controllerStand?: string | undefined;
  readonly liveEnabled: boolean | undefined;
  /** The access token cannot be read, so it says nothing about either. */
  readonly isOpaque?: true | undefined;
}

export type StartupAccess = 'granted' | 'noAccess' | 'archived';

/**
 * Section 6: 'controller_stand equal to licensed marks a stand subscription'. An opaque token says nothing, and
 * the card cloud decides each call (decisions/access).
 */
export function hasSubscription(
  claims: Pick<AccessClaims, 'controllerStand' | 'isOpaque'>,
): boolean {
  return claims.isOpaque === true || claims.controllerStand === 'licensed';
}

/** Section 1: the sandbox banner shows 'when live mode is off'. A missing claim counts as live. */
export function isSandbox(claims: Pick<AccessClaims, 'liveEnabled'>): boolean {
  return claims.liveEnabled === false;
}

/**
 * Section 2, startup message: no access 'if the user has no self-service access or the profile is archived'.
 * Only an explicit `selfServiceAccess: false` denies access. The cloud still decides each call, and a field
 * that a server leaves out must not take the card from every user.
 */
export function startUpAccess(facts: {
  readonly person: Pick<Person, 'isArchived'>;
  readonly profile: Pick<UserProfile, 'hasSelfServiceAccess'> | undefined;
}): StartupAccess {
  if (facts.person.isArchived) return 'archived';
  return facts.profile?.hasSelfServiceAccess === false ? 'noAccess' : 'granted';
}
