/** Stored in place of a cardholder's tag when the phone holds no key. */
export const noKeyOwner = 'nobody';

/** Stores whose keys a phone holds, where it outlives the page, a sign-out and a wipe. */
export interface KeyOwnerNote {
  /**
   * Returns a cardholder's tag, `noKeyOwner`, or undefined where the owner is unknown. @throws when the phone
   * refuses.
   */
  read(): Promise<string | undefined>;
  /** @throws when the phone refuses. */
  write(owner: string): Promise<void>;
}
