/** What no provider knows. The names tell an administrator who reads the provider's log where they are from. */
export const nonsense = {
  client: 'lanyard-check-unknown-client',
  scope: 'lanyard-check-unknown-scope',
  redirectUri: 'https://lanyard-check.invalid/callback',
  token: 'lanyard-check-unknown-token',
} as const;
