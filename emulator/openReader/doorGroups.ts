import type { Organization } from '../world/entities/organization.ts';

/** The group of everyone at a site. */
const everyone = 1;

/**
 * The groups of a profile's holders: the group of everyone, and the profile's own. A group's number is the
 * position of its profile among the organization's profiles, in the order of their ids.
 */
export function groupsOf({ profiles }: Organization, profileId: string): readonly number[] {
  const place = Object.keys(profiles).sort().indexOf(profileId);
  return place < 0 ? [everyone] : [everyone, everyone + 1 + place];
}
