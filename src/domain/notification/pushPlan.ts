/**
 * What is to be done so that this device gets push messages exactly if the person wants them: the
 * wished state is compared with the present one at each start and after each refresh; nothing is
 * queued (design, 4.1).
 */

/** What the browser lets the app do. `undecided`: nobody was asked yet. */
export type PushPermission = 'unsupported' | 'refused' | 'undecided' | 'granted';

/** What the person has said; nothing before they were asked, and after a sign-out. */
export type PushChoice = 'on' | 'off';

export interface PushInput {
  readonly permission: PushPermission;
  readonly choice: PushChoice | undefined;
  /** The key that the server sends with; undefined where it sends none. */
  readonly serverKey: string | undefined;
  /** The browser's subscription, and the key it was made for. */
  readonly subscribed: { readonly token: string; readonly key: string | undefined } | undefined;
  /** The token that the server was last told. */
  readonly registered: string | undefined;
}

export interface PushPlan {
  readonly subscription: 'none' | 'keep' | 'renew' | 'cancel';
  /** A token that the server still knows and that no longer holds. */
  readonly outdated: string | undefined;
}

export function wantsPush({ permission, choice, serverKey }: PushInput): boolean {
  return permission === 'granted' && choice === 'on' && serverKey !== undefined;
}

/** Decision 16 and SR-134: a new key of the server, or a subscription that has gone, is a new token. */
export function pushPlan(facts: PushInput): PushPlan {
  const { subscribed, registered, serverKey } = facts;
  if (!wantsPush(facts)) {
    return { subscription: subscribed === undefined ? 'none' : 'cancel', outdated: registered };
  }
  if (subscribed === undefined || subscribed.key !== serverKey) {
    return { subscription: 'renew', outdated: registered };
  }
  const isNotified = registered === subscribed.token;
  return { subscription: 'keep', outdated: isNotified ? undefined : registered };
}

/**
 * What Settings says of it. `waiting`: wanted and allowed, and the push service or the server could
 * not be told yet.
 */
export type PushStatus = 'unknown' | 'unsupported' | 'refused' | 'off' | 'waiting' | 'on';

/** @param isRegistered whether the server knows this device's present subscription. */
export function pushStatus(facts: PushInput, isRegistered: boolean): PushStatus {
  if (facts.permission === 'unsupported' || facts.serverKey === undefined) return 'unsupported';
  if (facts.permission === 'refused') return 'refused';
  if (!wantsPush(facts)) return 'off';
  return isRegistered ? 'on' : 'waiting';
}

/** Offered until somebody has answered; 'Not now' is an answer, and so is the browser's refusal. */
export function mayOfferPush(status: PushStatus, choice: PushChoice | undefined): boolean {
  return status === 'off' && choice === undefined;
}
