/**
 * The servers that a session's tokens may be sent to: the provider that made them, and the card cloud that they were
 * first used with. `environments.json` comes unsigned from the host, so it cannot lead them elsewhere
 * (decisions/tokens-and-their-issuer).
 */
import type { EnvironmentChoice } from '#contract/environments.ts';
import type { SignedInSession } from '#session/session.ts';
import { apiOrigin } from './region.ts';

export interface SessionServers {
  /** The provider's address, as its `issuer` says. */
  readonly provider: string;
  /** The card cloud's origin; undefined means that the user must pick a region. */
  readonly cloud: string | undefined;
}

/**
 * @returns undefined while no configuration is known, `moved` when it names other servers than the session's.
 */
export function serversOf(
  { auth, region }: Pick<SignedInSession, 'auth' | 'region'>,
  known: EnvironmentChoice | undefined,
): SessionServers | 'moved' | undefined {
  if (known?.kind !== 'ok') return undefined;
  const { environment } = known;
  if (auth.issuer !== environment.authority) return 'moved';
  const cloud = apiOrigin(environment, auth.claims.apiUrl, region);
  return auth.cloud === undefined || auth.cloud === cloud
    ? { provider: auth.issuer, cloud }
    : 'moved';
}
