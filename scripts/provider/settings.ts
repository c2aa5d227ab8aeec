/**
 * The setting behind each question, by the name that each family of providers gives it. docs/provider.md
 * explains them, and a test compares the two.
 */

export type Topic =
  | 'authority'
  | 'paths'
  | 'client'
  | 'publicClient'
  | 'pkce'
  | 'codeFlow'
  | 'redirect'
  | 'signedOut'
  | 'scope'
  | 'offline'
  | 'cors'
  | 'freshSignIn'
  | 'revocation'
  | 'endSession';

interface Setting {
  readonly identityServer: string;
  readonly keycloak: string;
  readonly entra: string;
}

const needsProxy = 'not directly: put another provider between';

export const settings: Readonly<Record<Topic, Setting>> = {
  authority: {
    identityServer: 'IssuerUri, LowerCaseIssuerUri',
    keycloak: 'hostname',
    entra: 'the issuer of its discovery document, with the tenant’s GUID',
  },
  paths: {
    identityServer: 'its own paths are these; a base path belongs into authority',
    keycloak: 'a proxy that maps the paths below /realms/{realm}',
    entra: needsProxy,
  },
  client: {
    identityServer: 'ClientId, Enabled',
    keycloak: 'Client ID, Enabled',
    entra: 'Application (client) ID, which Entra chooses itself',
  },
  publicClient: {
    identityServer: 'RequireClientSecret = false',
    keycloak: 'Client authentication off',
    entra: 'platform Single-page application; Mobile and desktop applications for the store apps',
  },
  pkce: {
    identityServer: 'RequirePkce = true, AllowPlainTextPkce = false',
    keycloak: 'PKCE method S256',
    entra: 'nothing: Entra requires it of the platform Single-page application',
  },
  codeFlow: {
    identityServer: 'AllowedGrantTypes = GrantTypes.Code',
    keycloak: 'Standard flow on',
    entra: 'nothing: the platform Single-page application has it',
  },
  redirect: {
    identityServer: 'RedirectUris',
    keycloak: 'Valid redirect URIs',
    entra: 'Redirect URIs of the platform',
  },
  signedOut: {
    identityServer: 'PostLogoutRedirectUris',
    keycloak: 'Valid post logout redirect URIs',
    entra: 'Redirect URIs of the platform',
  },
  scope: {
    identityServer: 'AllowedScopes, with an IdentityResource or ApiScope of that name',
    keycloak: 'Client scopes, with Include in token scope',
    entra: 'Expose an API; Entra reads a scope without a resource as one of Microsoft Graph',
  },
  offline: {
    identityServer: 'AllowOfflineAccess = true',
    keycloak: 'client scope offline_access as Optional',
    entra: 'API permissions, offline_access',
  },
  cors: {
    identityServer: 'AllowedCorsOrigins',
    keycloak: 'Web origins',
    entra: 'the redirect address under the platform Single-page application',
  },
  freshSignIn: {
    identityServer: 'the login page has to honour prompt; max_age needs no setting',
    keycloak: 'client scope basic, for the claim auth_time',
    entra: 'Token configuration, optional claim auth_time of the ID token',
  },
  revocation: {
    identityServer: 'Endpoints.EnableTokenRevocationEndpoint',
    keycloak: 'a proxy that maps /connect/revocation to its revoke',
    entra: needsProxy,
  },
  endSession: {
    identityServer: 'Endpoints.EnableEndSessionEndpoint',
    keycloak: 'a proxy that maps /connect/endsession to its logout',
    entra: 'a proxy that maps /connect/endsession to its logout',
  },
};

const providers = [
  { provider: 'IdentityServer', key: 'identityServer' },
  { provider: 'Keycloak', key: 'keycloak' },
  { provider: 'Entra', key: 'entra' },
] as const;

/** The setting at each provider, in the order in which docs/provider.md has them. */
export function settingsOf(
  topic: Topic,
): readonly { readonly provider: string; readonly setting: string }[] {
  return providers.map(({ provider, key }) => ({ provider, setting: settings[topic][key] }));
}
