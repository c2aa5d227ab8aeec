/** The addresses below the API origin at which the emulator issues badges and publishes its lists. */

export const badgePaths = {
  nonce: '/api/v2/badges/nonce',
  credential: '/api/v2/badges/credential',
  keyList: '/api/v2/badges/keys',
  statusList: '/api/v2/badges/:organizationId/status',
} as const;

export interface IssuerAddresses {
  /** The `iss` of an organization's badges. It is a name, and nothing is fetched from it. */
  readonly issuer: string;
  readonly statusList: string;
}

export function issuerAddresses(apiOrigin: string, organizationId: string): IssuerAddresses {
  const id = encodeURIComponent(organizationId);
  return {
    issuer: `${apiOrigin}/badges/${id}`,
    statusList: apiOrigin + badgePaths.statusList.replace(':organizationId', id),
  };
}
