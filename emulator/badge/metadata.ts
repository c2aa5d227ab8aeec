/** The issuer's metadata document (OpenID4VCI 1.0, 'Credential Issuer Metadata'). */
import { badgeCredentialType } from '#badge/model/claims.ts';
import { badgeConfigurations, badgeFormat } from '#contract/dto/badge.ts';
import { badgePaths } from './addresses.ts';

const es256 = { jose: 'ES256', cose: -7 } as const;

export function issuerMetadata(apiOrigin: string, authOrigin: string): object {
  return {
    credential_issuer: apiOrigin,
    authorization_servers: [authOrigin],
    credential_endpoint: apiOrigin + badgePaths.credential,
    nonce_endpoint: apiOrigin + badgePaths.nonce,
    display: [{ name: 'Lanyard emulator', locale: 'en' }],
    credential_configurations_supported: {
      [badgeConfigurations.full]: configuration('Badge with name and card number'),
      [badgeConfigurations.light]: configuration('Badge without a name'),
    },
  };
}

function configuration(name: string): object {
  return {
    format: badgeFormat,
    vct: badgeCredentialType,
    cryptographic_binding_methods_supported: ['cose_key'],
    credential_signing_alg_values_supported: [es256.cose],
    proof_types_supported: { jwt: { proof_signing_alg_values_supported: [es256.jose] } },
    credential_metadata: { display: [{ name, locale: 'en' }] },
  };
}
