/** The documents that describe the provider. */
import { Hono } from 'hono';
import { identityPaths, scopes } from '#contract/identityProvider.ts';
import { userInfoPath } from '../provider.ts';
import { signingAlgorithm } from '../signing.ts';
import { issuerOf } from './context.ts';
import type { ServerContext } from './context.ts';

const documentPath = '/.well-known/openid-configuration';
const jwksPath = `${documentPath}/jwks`;

export function createDiscovery(server: ServerContext): Hono {
  const app = new Hono();
  const { d: _private, ...publicKey } = server.keys.jwk;
  app.get(documentPath, (c) => {
    const issuer = issuerOf(server);
    const { refusedScope } = server.settings();
    return c.json({
      issuer,
      jwks_uri: issuer + jwksPath,
      authorization_endpoint: issuer + identityPaths.authorize,
      token_endpoint: issuer + identityPaths.token,
      userinfo_endpoint: issuer + userInfoPath,
      end_session_endpoint: issuer + identityPaths.endSession,
      revocation_endpoint: issuer + identityPaths.revocation,
      scopes_supported: scopes.filter((scope) => scope !== refusedScope),
      grant_types_supported: ['authorization_code', 'refresh_token'],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      id_token_signing_alg_values_supported: [signingAlgorithm],
      subject_types_supported: ['public'],
      // It lists both, whatever a client may use. The app's client has to use S256.
      code_challenge_methods_supported: ['plain', 'S256'],
    });
  });
  app.get(jwksPath, (c) => c.json({ keys: [publicKey] }));
  return app;
}
