/** Where a person's tag would stand as the owner of the keys on a phone: there is no key. */
export const noKeyOwner = 'nobody';

/** Whose keys a phone holds, where it outlives the page, a sign-out and a wipe. */
export interface KeyOwnerNote {
  /** A person's tag, `noKeyOwner`, or undefined where nobody knows. @throws when the phone refuses. */
  read(): Promise<string | undefined>;
  /** @throws when the phone refuses. */
  write(owner: string): Promise<void>;
}
