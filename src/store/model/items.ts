/**
 * Everything this device stores besides the server's replies. Each item is declared once, with its shape, its
 * place and its lifetime (specification, section 3 'Locally stored items', section 4 'Sign-out').
 */
import * as v from 'valibot';
import { languages } from '#domain/settings/languages.ts';
import { themeChoices } from '#domain/settings/theme.ts';
import { identityAnswers } from '#domain/startup/identityAnswer.ts';

/**
 * `session`: deleted at sign-out. `survives`: only privacy consent, the PIN and the first-login mark, each
 * under the user's tag. `device`: contains nothing about a user and outlives every user.
 */
export type Lifetime = 'session' | 'survives' | 'device';

/** `sealed`: under the data key. `public`: in the clear, readable before a user is signed in. */
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

/** The token set and what the app reads from it. Only `identity` writes it. */
export const AuthRecord = v.object({
  refreshToken: v.nullable(v.string()),
  accessToken: v.string(),
  /** The newest one, for the provider's end-session page alone (decisions/hint-at-sign-out). */
  idToken: v.optional(v.string()),
  /** When the provider last asked for the password, in seconds on its own clock (claim `auth_time`). */
  authTimeS: v.optional(v.pipe(v.number(), v.finite())),
  /** The lifetime of the access token, from `issuedAt` on this device's clock. */
  lifetimeMs: v.pipe(v.number(), v.finite()),
  issuedAt: instantMs,
  /** This device's clock minus the server's, measured when the token arrived. */
  clockSkewMs: v.pipe(v.number(), v.finite()),
  /** Increases with each write, so that a late answer never replaces a newer token. */
  generation: v.pipe(v.number(), v.integer()),
  /** The provider accepts these tokens no longer: the card stays until a sign-in of the same person. */
  isEnded: v.optional(v.literal(true)),
  issuer: v.string(),
  /** The card cloud's origin, once these tokens have one. A changed configuration cannot replace it. */
  cloud: v.optional(v.string()),
  subject: v.string(),
  claims: v.object({
    apiUrl: v.optional(v.string()),
    liveEnabled: v.optional(v.boolean()),
    controllerStand: v.optional(v.string()),
    /** The access token cannot be read, so it says none of the above (decisions/access). */
    isOpaque: v.optional(v.literal(true)),
  }),
});
export type AuthRecord = v.InferOutput<typeof AuthRecord>;

/** An operation that waits for the server (`domain/queue/operation`). */
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

/** What a build without the queue stored about a notification. It is converted to operations (`store/queue`). */
const NotificationChange = v.object({
  id: v.string(),
  read: v.picklist(['no', 'asked', 'told']),
  deletion: v.picklist(['no', 'waiting', 'sending', 'told']),
  dueAt: instantMs,
});

/** What was typed into a form and not sent: the texts by field, and the cardholder that the form is about. */
const Draft = v.object({ about: v.string(), texts: v.record(v.string(), v.string()) });

/** A badge as issued. Its bytes, salt and thumbnail are base64url. */
const StoredBadge = v.object({
  bytes: v.string(),
  salt: v.string(),
  thumbnail: v.string(),
  /** Which of the two keys of its kind it names. */
  keyPlace: v.picklist([1, 2]),
});

/** A private key on P-256 as a JSON Web Key has it (RFC 7518, 6.2): each 32 bytes, base64url. */
const DeviceKeyPair = v.object({ d: v.string(), x: v.string(), y: v.string() });

export const items = {
  // Survive sign-out, under the user's tag.
  privacyConsent: item('survives', 'public', v.object({ acceptedAt: instantMs })),
  firstLogin: item('survives', 'public', mark),

  // Contain no data about a user.
  forceLogin: item(
    'device',
    'public',
    v.union([mark, v.picklist(['providerSessionEnded', 'wiped'])]),
  ),
  environments: item('session', 'public', v.record(v.string(), v.unknown())),

  // Removed at sign-out. Readable before the sign-in: the first screen is rendered with them.
  region: item('session', 'public', v.picklist(['EU', 'US', 'AS', 'UK', 'CA'])),
  locale: item('session', 'public', v.picklist(languages)),
  /** The user's language according to the server. It is used where no language was chosen on this device. */
  personLocale: item('session', 'public', v.picklist(languages)),
  /** The language was chosen before the sign-in, and the server does not have it yet. */
  localeUntold: item('session', 'public', mark),
  theme: item('session', 'public', v.picklist(themeChoices)),
  /** The organization on the PIN screen (decisions/lock-in-the-page). It is written only where a lock applies. */
  organization: item(
    'session',
    'public',
    v.object({ name: v.optional(v.string()), logo: v.optional(v.string()) }),
  ),

  /**
   * The PIN screen as last rendered, for the next start (`domain/snapshot`). It contains no data about a
   * user.
   */
  paintedPin: item('session', 'public', v.record(v.string(), v.unknown())),

  /**
   * A lock was set for data that was stored unprotected here. Its bytes may still be on the disk (decisions/clear-and-load-again).
   */
  openBytes: item('session', 'public', mark),

  // Removed at sign-out: data about the cardholder.
  /** The card as last rendered (`domain/snapshot`). */
  paintedCard: item('session', 'sealed', v.record(v.string(), v.unknown())),
  auth: item('session', 'sealed', AuthRecord),
  /** A refresh that was sent, until its response is stored (`store/refreshAttempt`). */
  refreshSent: item(
    'session',
    'sealed',
    v.object({
      id: v.string(),
      /** Opens the response that the worker keeps: 32 bytes, base64url. */
      key: v.string(),
      /** The token set that is being replaced. The mark means nothing for another one. */
      generation: v.number(),
      /** An earlier request for the same token set has had no response. */
      isEarlierLost: v.optional(mark),
    }),
  ),
  /** The switch in Settings. It is on until the user has changed it. */
  pinEnabled: item('session', 'sealed', v.boolean()),
  profileDraft: item('session', 'sealed', Draft),
  addressDraft: item('session', 'sealed', Draft),
  /** The offline queue. */
  queue: item('session', 'sealed', v.array(QueuedOperation)),
  notificationChanges: item('session', 'sealed', v.array(NotificationChange)),

  // Removed at sign-out: push messages to this device.
  /** The user's choice when push was offered, or later in Settings. */
  pushChoice: item('session', 'sealed', v.picklist(['on', 'off'])),
  /** The token that was last sent to the server (section 3 'push token'). */
  pushToken: item('session', 'sealed', v.string()),

  /**
   * The screen of a tapped push message, until a page has opened it. It names a screen of the app, and nothing
   * about a user.
   */
  tappedScreen: item('session', 'public', v.object({ screen: v.string(), tappedAtMs: instantMs })),

  // Removed at sign-out: which start-up gates were answered since the sign-in.
  startupMessageSeen: item('session', 'sealed', v.string()),
  /** Builds up to 2.9.10 stored `true` for either answer. `gateMarks.ts` determines which one it was. */
  answeredIdentity: item('session', 'sealed', v.union([v.picklist(identityAnswers), mark])),
  answeredPhoto: item('session', 'sealed', v.picklist(['missing', 'rejected'])),
  submittedIdentity: item('session', 'sealed', mark),
  submittedPhoto: item('session', 'sealed', mark),
  wizardDone: item('session', 'sealed', v.array(v.string())),

  // Removed at sign-out: digital keys. A shell stores the key itself in its own secure storage; only the card
  // is stored here.
  /** `hex`: the key itself, as an earlier version stored it in a browser. It is removed when it is found. */
  saltoKey: item(
    'session',
    'sealed',
    v.object({ cardId: v.string(), hex: v.optional(v.string()) }),
  ),
  /** When the key was tapped. One value holds both the opening and its time, so that they cannot disagree. */
  keyOpening: item('session', 'sealed', instantMs),
  backgroundScanning: item('session', 'sealed', mark),
  hidLogging: item('session', 'sealed', mark),
  /** Messages whose invitation was redeemed here, and cards whose move to this device was confirmed. */
  digitalKey: item(
    'session',
    'sealed',
    v.object({ redeemedMessages: v.array(v.string()), switchedCards: v.array(v.string()) }),
  ),
  /** What the phone key needs to open doors (`deviceKeys` has the key itself). Bytes are base64url. */
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

  // Removed at sign-out: the private keys of this device (decisions/keys-under-the-lock).
  deviceKeys: item('session', 'sealed', v.record(v.string(), DeviceKeyPair)),

  // Removed at sign-out: the badges (decisions/wallet).
  badges: item(
    'session',
    'sealed',
    v.object({
      /** A digest of what the card said when they were issued. Another card has other badges. */
      about: v.string(),
      full: v.optional(StoredBadge),
      light: v.optional(StoredBadge),
      /** The kinds that the cloud offered when it was last asked. */
      offered: v.optional(v.array(v.picklist(['full', 'light']))),
      /** Since the last try without a badge. */
      pause: v.optional(
        v.object({
          problem: v.picklist(['notOffered', 'denied', 'refused', 'unreachable']),
          failedTries: v.pipe(v.number(), v.integer()),
          from: instantMs,
          until: instantMs,
        }),
      ),
    }),
  ),

  // Removed at sign-out: the drawings of the card's code that were read back here, as digests.
  passedChecks: item('session', 'sealed', v.array(v.string())),

  // Removed at sign-out: the browser was asked to store the data permanently.
  storageAsked: item('session', 'sealed', mark),
} as const;

type Items = typeof items;
export type ItemName = keyof Items;
export type ItemValue<Name extends ItemName> =
  Items[Name] extends Item<infer Value> ? Value : never;

/** The row key of an item. A surviving item is stored under its user's tag. */
export function itemKey(name: ItemName, tag: string | undefined): string {
  if (items[name].lifetime !== 'survives') return name;
  if (tag === undefined)
    throw new Error(`item ${name} belongs to a person and nobody is signed in`);
  return `${name}|${tag}`;
}

/** Whether a clear row is removed at sign-out. An undeclared row is removed too. */
export function diesAtSignOut(rowKey: string): boolean {
  const name = rowKey.split('|', 1)[0] ?? '';
  const declared: Item<unknown> | undefined = Object.hasOwn(items, name)
    ? items[name as ItemName]
    : undefined;
  return declared === undefined || declared.lifetime === 'session';
}
