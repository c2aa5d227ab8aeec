import type { Organization } from '../world/world.ts';

/** Of everybody at a site. */
export const everyone = 1;

/**
 * The groups of a profile's holders: that of everybody, and the profile's own. A group is known by
 * the place of its profile among the organization's, in the order of their ids.
 */
export function groupsOf({ profiles }: Organization, profileId: string): readonly number[] {
  const place = Object.keys(profiles).sort().indexOf(profileId);
  return place < 0 ? [everyone] : [everyone, everyone + 1 + place];
}
