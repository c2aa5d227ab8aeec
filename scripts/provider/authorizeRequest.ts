/** The app's authorization request (specification, section 2 'Sign-in'; authorization code with PKCE). */
import { createHash, randomBytes } from 'node:crypto';
import { identityPaths } from '#contract/identityProvider.ts';

export interface AuthorizeRequest {
  readonly authority: string;
  readonly client: string;
  readonly redirectUri: string;
  readonly scope: string;
  /** Further parameters; `null` leaves one of the usual ones out. */
  readonly changes?: Readonly<Record<string, string | null>>;
}

/** The address that a browser opens. Its verifier is never sent, so no code of it can be redeemed. */
export function authorizeAddress({
  authority,
  client,
  redirectUri,
  scope,
  changes = {},
}: AuthorizeRequest): string {
  const challenge = createHash('sha256').update(randomBytes(32).toString('base64url'));
  const parameters: Readonly<Record<string, string | null>> = {
    client_id: client,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state: randomBytes(16).toString('hex'),
    nonce: randomBytes(16).toString('hex'),
    code_challenge: challenge.digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  };
  const url = new URL(authority + identityPaths.authorize);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null) url.searchParams.set(name, value);
  }
  return url.href;
}
