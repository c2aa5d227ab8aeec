/** The badge on the app's icon. */
export type Badge = 'none' | 'dot' | number;

export interface BadgeInput {
  readonly session: 'signedOut' | 'locked' | 'open';
  /** The number of unread notifications, as far as it is known. */
  readonly unread: number | undefined;
}

/**
 * decisions/push: a count for a user who may see the app, a plain dot while the app is locked, nothing once
 * signed out.
 * @returns undefined when nothing is known: the badge stays as it is.
 */
export function badgeOf({ session, unread }: BadgeInput): Badge | undefined {
  if (session === 'signedOut') return 'none';
  if (unread === undefined) return undefined;
  if (unread <= 0) return 'none';
  return session === 'locked' ? 'dot' : unread;
}
