/** The accounts of the world, as the identity provider sees them. */
import type { WorldHolder } from './world/holder.ts';
import type { Account } from './world/world.ts';

export type { Account } from './world/world.ts';

export interface AccountSummary {
  readonly username: string;
  /** The person's name, for a button. */
  readonly name: string;
  /** What the situation is, in one line. */
  readonly situation: string;
}

/** The access token's claims (specification, section 3). A missing one is left out. */
export interface TokenClaims {
  readonly api_url?: string;
  readonly live_enabled: boolean;
  readonly controller_stand?: string;
}

export type PasswordOutcome =
  | { readonly kind: 'changed' }
  /** Messages by field, as the `errors` map carries them. */
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, readonly string[]>> };

export interface AccountDirectory {
  list(): readonly AccountSummary[];
  /** The account when name (in any case) and password are right. */
  check(username: string, password: string): Account | undefined;
  byId(sub: string): Account | undefined;
  byUsername(username: string): Account | undefined;
  /** @throws RangeError for an unknown subject. */
  claims(sub: string): TokenClaims;
  /** The person's display name, for `name` in the id token. */
  nameOf(sub: string): string;
  setPassword(sub: string, current: string, next: string): PasswordOutcome;
  /** Forgot password: gives the account a new password and answers it; `undefined` if unknown. */
  resetPassword(username: string): string | undefined;
}

/** The password of every seeded account, and what forgot-password gives back. */
export const seedPassword = 'lanyard';

/** Shorter new passwords are refused. */
export const minimumPasswordLength = 8;

/**
 * @param apiOrigin asked each time, because the port may be chosen when the server starts.
 */
export function accountsOf(holder: WorldHolder, apiOrigin: () => string): AccountDirectory {
  const all = (): readonly Account[] => Object.values(holder.world.accounts);
  const byId = (sub: string) => all().find((account) => account.sub === sub);
  const byUsername = (username: string) => {
    const wanted = username.trim().toLowerCase();
    return all().find((account) => account.username.toLowerCase() === wanted);
  };
  const nameOf = (account: Account): string => {
    const person = holder.world.persons[account.personId];
    const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
    return name === '' ? account.username : name;
  };

  return {
    list: () =>
      all().map((account) => ({
        username: account.username,
        name: nameOf(account),
        situation: account.situation,
      })),
    check(username, password) {
      const account = byUsername(username);
      return account?.password === password ? account : undefined;
    },
    byId,
    byUsername,
    claims(sub) {
      const account = byId(sub);
      if (account === undefined) throw new RangeError('no account has this subject');
      const { apiUrl, liveEnabled, controllerStand } = account.claims;
      return {
        ...(apiUrl === null ? {} : { api_url: apiUrl === 'own' ? apiOrigin() : apiUrl }),
        live_enabled: liveEnabled,
        ...(controllerStand === null ? {} : { controller_stand: controllerStand }),
      };
    },
    nameOf(sub) {
      const account = byId(sub);
      return account === undefined ? '' : nameOf(account);
    },
    setPassword(sub, current, next) {
      const account = byId(sub);
      if (account === undefined || account.password !== current) {
        return refused('currentPassword', 'The current password is not right.');
      }
      if (next.length < minimumPasswordLength) {
        return refused(
          'newPassword',
          `The new password needs at least ${minimumPasswordLength} characters.`,
        );
      }
      if (next === current) {
        return refused('newPassword', 'The new password must differ from the current one.');
      }
      holder.change((world) => {
        const changed = world.accounts[account.username];
        if (changed !== undefined) changed.password = next;
      });
      return { kind: 'changed' };
    },
    resetPassword(username) {
      const account = byUsername(username);
      if (account === undefined) return undefined;
      holder.change((world) => {
        const changed = world.accounts[account.username];
        if (changed !== undefined) changed.password = seedPassword;
      });
      return seedPassword;
    },
  };
}

function refused(field: string, message: string): PasswordOutcome {
  return { kind: 'refused', errors: { [field]: [message] } };
}
