/** The accounts of the world, for the identity provider. */
import type { WorldHolder } from './world/holder.ts';
import type { Account } from './world/entities/account.ts';

export interface AccountSummary {
  readonly username: string;
  /** The account holder's name, for a button. */
  readonly name: string;
  /** A description of the situation in one line. */
  readonly situation: string;
}

/** The access token's claims (specification, section 3). A missing claim is left out. */
interface TokenClaims {
  readonly api_url?: string;
  readonly live_enabled: boolean;
  readonly controller_stand?: string;
}

type PasswordOutcome =
  | { readonly kind: 'changed' }
  /** Messages by field, in the format of the `errors` map. */
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, readonly string[]>> };

export interface AccountDirectory {
  list(): readonly AccountSummary[];
  /** Returns the account if the name (in any case) and the password are correct. */
  check(username: string, password: string): Account | undefined;
  byId(sub: string): Account | undefined;
  byUsername(username: string): Account | undefined;
  /** @throws RangeError for an unknown subject. */
  claims(sub: string): TokenClaims;
  /** The account holder's display name, for `name` in the id token. */
  nameOf(sub: string): string;
  setPassword(sub: string, current: string, next: string): PasswordOutcome;
  /**
   * Forgot password: sets a new password for the account and returns it. `undefined` if the account is
   * unknown.
   */
  resetPassword(username: string): string | undefined;
}

/** The password of every seeded account. Forgot-password also resets to it. */
export const seedPassword = 'lanyard';

/** Shorter new passwords are rejected. */
const minimumPasswordLength = 8;

/** @param apiOrigin called each time, because the port may be chosen when the server starts. */
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
