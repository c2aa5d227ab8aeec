/**
 * What to do so that this device gets push messages exactly when the user wants them. The wanted state is
 * compared with the present one at each start and after each refresh; nothing is queued (decisions/push).
 */

/** What the browser allows. `undecided`: the user was not asked yet. */
export type PushPermission = 'unsupported' | 'refused' | 'undecided' | 'granted';

/** The user's choice; there is none before the first question and after a sign-out. */
export type PushChoice = 'on' | 'off';

export interface PushInput {
  readonly permission: PushPermission;
  readonly choice: PushChoice | undefined;
  /** The key that the server sends with; undefined when it does not send. */
  readonly serverKey: string | undefined;
  /** The browser's subscription and the key it was made for. */
  readonly subscribed: { readonly token: string; readonly key: string | undefined } | undefined;
  /** The token that was last sent to the server. */
  readonly registered: string | undefined;
}

export interface PushPlan {
  readonly subscription: 'none' | 'keep' | 'renew' | 'cancel';
  /** A token that the server still has but that is no longer valid. */
  readonly outdated: string | undefined;
}

export function wantsPush({ permission, choice, serverKey }: PushInput): boolean {
  return permission === 'granted' && choice === 'on' && serverKey !== undefined;
}

/** decisions/push and SR-134: a new server key or a lost subscription means a new token. */
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
 * The status shown in Settings. `waiting`: wanted and allowed, but the push service or the server could not
 * be notified yet.
 */
export type PushStatus = 'unknown' | 'unsupported' | 'refused' | 'off' | 'waiting' | 'on';

/** @param isRegistered whether the server has this device's present subscription. */
export function pushStatus(facts: PushInput, isRegistered: boolean): PushStatus {
  if (facts.permission === 'unsupported' || facts.serverKey === undefined) return 'unsupported';
  if (facts.permission === 'refused') return 'refused';
  if (!wantsPush(facts)) return 'off';
  return isRegistered ? 'on' : 'waiting';
}

/** Offered until the user has answered; 'Not now' is an answer, and so is a refusal in the browser. */
export function mayOfferPush(status: PushStatus, choice: PushChoice | undefined): boolean {
  return status === 'off' && choice === undefined;
}
