/** Where bearer tokens may be sent: the token's own server address, if it is a configured one. */
import {
  isServerOrigin,
  regionCodes,
  type Environment,
  type RegionCode,
} from '#contract/environments.ts';

export type { Environment, RegionCode };

/** The regions in which this environment has a server, in the specification's order. */
export function offeredRegions(environment: Environment): readonly RegionCode[] {
  return regionCodes.filter((code) => environment.regions[code] !== undefined);
}

/**
 * Checks the claim `api_url`. It is accepted only when it is an origin (https, or http on a loopback host; no
 * user-info, no path) that this environment configures. Anything else counts as absent, and the region picker
 * opens. A bearer token is never sent anywhere else.
 */
export function acceptedApiUrl(
  claim: string | undefined,
  environment: Environment,
): string | undefined {
  const origin = claim?.replace(/\/$/, '');
  if (!isServerOrigin(origin)) return undefined;
  return Object.values(environment.regions).includes(origin) ? origin : undefined;
}

/** The card cloud's origin for this session; undefined means that the user must pick a region. */
export function apiOrigin(
  environment: Environment,
  claim: string | undefined,
  region: RegionCode | undefined,
): string | undefined {
  return (
    acceptedApiUrl(claim, environment) ??
    (region === undefined ? undefined : environment.regions[region])
  );
}
