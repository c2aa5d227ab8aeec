/** Made-up token sets and replies for tests of what is stored. */
import type { AuthRecord } from '#store/model/items.ts';

export const issuer = 'https://id.example.test';

/** The token set of a neutral user, as just issued. */
export function authOf(subject: string, change: Partial<AuthRecord> = {}): AuthRecord {
  return {
    refreshToken: `refresh-${subject}-1`,
    accessToken: `access-${subject}-1`,
    lifetimeMs: 300_000,
    issuedAt: Date.now(),
    clockSkewMs: 0,
    generation: 1,
    issuer,
    subject,
    claims: { controllerStand: 'licensed' },
    ...change,
  };
}

/** The next token set after `auth`, as returned by a refresh. */
export function renewed(auth: AuthRecord, change: Partial<AuthRecord> = {}): AuthRecord {
  const generation = auth.generation + 1;
  return {
    ...auth,
    generation,
    refreshToken: `refresh-${auth.subject}-${String(generation)}`,
    accessToken: `access-${auth.subject}-${String(generation)}`,
    issuedAt: Date.now(),
    ...change,
  };
}

export const userReply = {
  personId: 'person-1',
  firstName: 'Ada',
  lastName: 'Example',
  profiles: [],
  cards: [],
};

export const startupReply = { organization: { name: 'Example Works' }, config: {} };
