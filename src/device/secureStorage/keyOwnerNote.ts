import type { Lookup } from '#domain/lookup/lookup.ts';

/** Stored in place of a cardholder's tag when the phone holds no key. */
export const noKeyOwner = 'nobody';

/**
 * Stored in place of a cardholder's tag from the start of a sign-out until every key is gone. Page data that the
 * system cleared looks like a sign-out that was cut short, except for this.
 */
export const signOutBegun = 'sign-out-begun';

/** Stores whose keys a phone holds, where it outlives the page, a sign-out and a wipe. */
export interface KeyOwnerNote {
  /**
   * Returns a cardholder's tag, `noKeyOwner` or `signOutBegun`. Absent: the owner is unknown. Never rejects.
   */
  read(): Promise<Lookup<string>>;
  /** @throws when the phone refuses. */
  write(owner: string): Promise<void>;
  /** Removes a note that cannot be read. @throws when the phone refuses. */
  remove(): Promise<void>;
}
