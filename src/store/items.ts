/**
 * Everything this device owns besides the server's replies: each item declared once, with its
 * shape, its place and its lifetime (specification, section 3 'Locally stored items', section 4
 * 'Sign-out').
 */
import * as v from 'valibot';
import { languages } from '#domain/settings/languages.ts';
import { themeChoices } from '#domain/settings/theme.ts';
import { identityAnswers } from '#domain/startup/identityAnswer.ts';

/**
 * `session`: gone at sign-out. `survives`: exactly privacy consent, the PIN and the first-login
 * mark, each under the person's tag. `device`: says nothing of a person and outlives everybody.
 */
export type Lifetime = 'session' | 'survives' | 'device';

/** `sealed`: under the data key. `public`: in clear, readable before anybody is signed in. */
export type Place = 'sealed' | 'public';

export interface Item<Value> {
  readonly lifetime: Lifetime;
  readonly place: Place;
  readonly schema: v.GenericSchema<unknown, Value>;
}

function item<Value>(
  lifetime: Lifetime,
  place: Place,
  schema: v.GenericSchema<unknown, Value>,
): Item<Value> {
  return { lifetime, place, schema };
}

const instantMs = v.pipe(v.number(), v.finite());
const mark = v.literal(true);

/** The token set with what the app reads from it; written by `identity` alone. */
export const AuthRecord = v.object({
  refreshToken: v.nullable(v.string()),
  accessToken: v.string(),
  /** When the provider last asked for the password, in seconds of its own clock (claim `auth_time`). */
  authTimeS: v.optional(v.pipe(v.number(), v.finite())),
  /** How long the access token lives, from `issuedAt` on this device's clock. */
  lifetimeMs: v.pipe(v.number(), v.finite()),
  issuedAt: instantMs,
  /** This device's clock minus the server's, measured when the token came. */
  clockSkewMs: v.pipe(v.number(), v.finite()),
  /** Grows with each write, so that a late answer never replaces a newer token. */
  generation: v.pipe(v.number(), v.integer()),
  issuer: v.string(),
  subject: v.string(),
  claims: v.object({
    apiUrl: v.optional(v.string()),
    liveEnabled: v.optional(v.boolean()),
    controllerStand: v.optional(v.string()),
  }),
});
export type AuthRecord = v.InferOutput<typeof AuthRecord>;

/** What waits for the server (`domain/queue/operation`). */
const QueuedOperation = v.object({
  opId: v.string(),
  kind: v.picklist([
    'markRead',
    'deleteNotification',
    'setLanguage',
    'preferredProfile',
    'defaultProfile',
  ]),
  value: v.string(),
  personId: v.optional(v.string()),
  person: v.string(),
  createdAt: instantMs,
  tries: v.pipe(v.number(), v.integer()),
  nextAt: instantMs,
  state: v.picklist(['pending', 'sending', 'told', 'failed']),
  claimedBy: v.optional(v.string()),
  beatAt: v.optional(instantMs),
  lastCode: v.optional(v.union([v.number(), v.literal('network')])),
  appVersion: v.string(),
});

/** What a build without the queue kept of a notification; it becomes operations (`store/queue`). */
const NotificationChange = v.object({
  id: v.string(),
  read: v.picklist(['no', 'asked', 'told']),
  deletion: v.picklist(['no', 'waiting', 'sending', 'told']),
  dueAt: instantMs,
});

/** What was typed into a form and not sent: texts by field, and whom the form is about. */
const Draft = v.object({ about: v.string(), texts: v.record(v.string(), v.string()) });

export const items = {
  // Survive sign-out, under the person's tag.
  privacyConsent: item('survives', 'public', v.object({ acceptedAt: instantMs })),
  firstLogin: item('survives', 'public', mark),

  // Say nothing of a person.
  forceLogin: item(
    'device',
    'public',
    v.union([mark, v.picklist(['providerSessionEnded', 'wiped'])]),
  ),
  environments: item('session', 'public', v.record(v.string(), v.unknown())),

  // Gone at sign-out, readable before it: the first screen is drawn with them.
  region: item('session', 'public', v.picklist(['EU', 'US', 'AS', 'UK', 'CA'])),
  locale: item('session', 'public', v.picklist(languages)),
  /** The server's word for the person's language, spoken where nothing was chosen on this device. */
  personLocale: item('session', 'public', v.picklist(languages)),
  /** The language was chosen before the sign-in, and the server does not know it yet. */
  localeUntold: item('session', 'public', mark),
  theme: item('session', 'public', v.picklist(themeChoices)),
  /** Whose PIN screen it is (design, 2.2); written only where a lock applies. */
  organization: item(
    'session',
    'public',
    v.object({ name: v.optional(v.string()), logo: v.optional(v.string()) }),
  ),

  /** The PIN screen as it was painted last, for the next start (`domain/snapshot`); of nobody. */
  paintedPin: item('session', 'public', v.record(v.string(), v.unknown())),

  /** A lock came over data that lay open here: their bytes may still be on the disk (decision 69). */
  openBytes: item('session', 'public', mark),

  // Gone at sign-out, about the person.
  /** The card as it was painted last (`domain/snapshot`). */
  paintedCard: item('session', 'sealed', v.record(v.string(), v.unknown())),
  auth: item('session', 'sealed', AuthRecord),
  /** The switch in Settings; on until somebody has moved it. */
  pinEnabled: item('session', 'sealed', v.boolean()),
  profileDraft: item('session', 'sealed', Draft),
  addressDraft: item('session', 'sealed', Draft),
  /** The offline queue. */
  queue: item('session', 'sealed', v.array(QueuedOperation)),
  notificationChanges: item('session', 'sealed', v.array(NotificationChange)),

  // Gone at sign-out: push messages to this device.
  /** What the person said when push was offered, or in Settings since. */
  pushChoice: item('session', 'sealed', v.picklist(['on', 'off'])),
  /** The token that the server was last told (section 3 'push token'). */
  pushToken: item('session', 'sealed', v.string()),

  // Gone at sign-out: which of the start-up gates were answered since the sign-in.
  startupMessageSeen: item('session', 'sealed', v.string()),
  /** Builds up to 2.9.10 kept `true` for either answer; `gateMarks.ts` settles which it was. */
  answeredIdentity: item('session', 'sealed', v.union([v.picklist(identityAnswers), mark])),
  answeredPhoto: item('session', 'sealed', v.picklist(['missing', 'rejected'])),
  submittedIdentity: item('session', 'sealed', mark),
  submittedPhoto: item('session', 'sealed', mark),
  wizardDone: item('session', 'sealed', v.array(v.string())),

  // Gone at sign-out: digital keys. A key that a shell holds is in its own secure storage: here is its card alone.
  /** `hex`: the key itself, as an earlier version kept it in a browser; it is removed when it is met. */
  saltoKey: item(
    'session',
    'sealed',
    v.object({ cardId: v.string(), hex: v.optional(v.string()) }),
  ),
  /** When the key was tapped: opening and opening-time in one, so that they cannot disagree. */
  keyOpening: item('session', 'sealed', instantMs),
  backgroundScanning: item('session', 'sealed', mark),
  hidLogging: item('session', 'sealed', mark),
  /** Messages whose invitation was redeemed here, and cards whose move to this device was confirmed. */
  digitalKey: item(
    'session',
    'sealed',
    v.object({ redeemedMessages: v.array(v.string()), switchedCards: v.array(v.string()) }),
  ),
  /** What makes the phone key open doors (`phoneKey.ts` has the key itself); bytes are base64url. */
  openReader: item(
    'session',
    'sealed',
    v.object({
      cardholderId: v.string(),
      credentialId: v.string(),
      accessDocument: v.string(),
      siteKey: v.string(),
      notAfter: v.string(),
    }),
  ),

  // Gone at sign-out: the browser was asked to keep the data for good.
  storageAsked: item('session', 'sealed', mark),
} as const;

export type Items = typeof items;
export type ItemName = keyof Items;
export type ItemValue<Name extends ItemName> =
  Items[Name] extends Item<infer Value> ? Value : never;

/** The row key of an item: a surviving one stands under its person's tag. */
export function itemKey(name: ItemName, tag: string | undefined): string {
  if (items[name].lifetime !== 'survives') return name;
  if (tag === undefined)
    throw new Error(`item ${name} belongs to a person and nobody is signed in`);
  return `${name}|${tag}`;
}

/** Whether a clear row is gone at sign-out; what is not declared is gone too. */
export function diesAtSignOut(rowKey: string): boolean {
  const name = rowKey.split('|', 1)[0] ?? '';
  const declared: Item<unknown> | undefined = Object.hasOwn(items, name)
    ? items[name as ItemName]
    : undefined;
  return declared === undefined || declared.lifetime === 'session';
}
