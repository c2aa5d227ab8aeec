import * as v from 'valibot';
import type { CardReplyName } from '#contract/cardReplies.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { FirstSeen } from '#domain/notification/firstSeen.ts';
import { unseal, type DataKey } from './seal.ts';
import { tables, type SealedRow } from './schema.ts';

/** What is stored of a reply: the JSON as the server sent it, when, and what was requested. */
const StoredReply = v.object({
  confirmedAt: v.pipe(v.number(), v.finite()),
  params: v.record(v.string(), v.string()),
  json: v.unknown(),
  /** For notifications: the day on which each was first here (`domain/notification/firstSeen`). */
  firstSeen: v.optional(v.record(v.string(), v.number())),
});
export type StoredReply = v.InferOutput<typeof StoredReply>;

/** A reply as screens read it. */
export interface Reply<Name extends EndpointName> {
  readonly value: ReplyOf<Endpoints[Name]>;
  /** When the server confirmed it, in milliseconds of this device's clock. */
  readonly confirmedAt: number;
  /** The path and query parameters of its request, such as the profile of a template. */
  readonly params: Readonly<Record<string, string>>;
  /** For notifications: the day on which each was first here. */
  readonly firstSeen?: FirstSeen;
}

/** The replies that the card is made of. They are read before the first screen is rendered. */
export const cardReplies = [
  'startup',
  'settings',
  'user',
  'cardholders',
  'cardTemplate',
] as const satisfies readonly CardReplyName[];

/**
 * The replies stored for offline use, one row each. The later ones are read after the first screen is
 * rendered.
 */
export const persistedReplies = [
  ...cardReplies,
  'attributeConfig',
  'systemLabels',
  'enumOptions',
  'wizard',
  'notifications',
  'credentials',
] as const satisfies readonly EndpointName[];
export type PersistedReply = (typeof persistedReplies)[number];

export type CachedReplies = { readonly [Name in PersistedReply]?: Reply<Name> };

/** `readReply` of the contract, or `readCardReply` before the first screen is rendered. */
type ReadReply<Name extends EndpointName> = (name: Name, json: unknown) => ReplyOf<Endpoints[Name]>;

/** Reads a stored reply with the schema that fresh ones pass. @throws ReplyUnreadable */
export function openReply<Name extends EndpointName>(
  name: Name,
  stored: StoredReply,
  read: ReadReply<Name>,
): Reply<Name> {
  return {
    value: read(name, stored.json),
    confirmedAt: stored.confirmedAt,
    params: stored.params,
    ...(stored.firstSeen === undefined ? {} : { firstSeen: stored.firstSeen }),
  };
}

/**
 * Unseals a reply's row.
 * @returns undefined when it does not open or cannot be read: this reply is fetched again, and the rest
 *   stays.
 */
export async function unsealReply<Name extends EndpointName>(
  dataKey: DataKey,
  name: Name,
  row: SealedRow | undefined,
  read: ReadReply<Name>,
): Promise<Reply<Name> | undefined> {
  if (row === undefined) return undefined;
  try {
    const place = { table: tables.replies, row: name };
    return openReply(name, v.parse(StoredReply, await unseal(dataKey, place, row.sealed)), read);
  } catch {
    return undefined;
  }
}
