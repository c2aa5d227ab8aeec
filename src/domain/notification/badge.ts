/** The mark on the app's icon. */
export type Badge = 'none' | 'dot' | number;

export interface BadgeInput {
  readonly session: 'signedOut' | 'locked' | 'open';
  /** How many are unread, as far as it is known. */
  readonly unread: number | undefined;
}

/**
 * Decision 39: a count for who may see the app, a plain dot while it is locked, nothing once signed out.
 * @returns undefined where nothing is known: the mark stays as it is.
 */
export function badgeOf({ session, unread }: BadgeInput): Badge | undefined {
  if (session === 'signedOut') return 'none';
  if (unread === undefined) return undefined;
  if (unread <= 0) return 'none';
  return session === 'locked' ? 'dot' : unread;
}
