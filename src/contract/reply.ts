import * as v from 'valibot';
import { endpoints, type EndpointName, type Endpoints } from './endpoints.ts';
import type { ReplyOf } from './endpoint.ts';

/** A reply that cannot be read: names endpoint and field, never a value of it. */
export class ReplyUnreadable extends Error {
  override readonly name = 'ReplyUnreadable';
  readonly endpoint: EndpointName;
  readonly field: string;

  constructor(endpoint: EndpointName, field: string) {
    super(`reply of ${endpoint} cannot be read at ${field}`);
    this.endpoint = endpoint;
    this.field = field;
  }
}

const outermost = 'its outermost value';

/**
 * Reads a reply, fresh from the wire or from the store, with the endpoint's schema.
 * @throws ReplyUnreadable naming endpoint and field; cached data stays what it was.
 */
export function readReply<Name extends EndpointName>(
  name: Name,
  json: unknown,
): ReplyOf<Endpoints[Name]> {
  const parsed = v.safeParse(endpoints[name].reply, json, { abortEarly: true });
  if (!parsed.success) {
    throw new ReplyUnreadable(name, v.getDotPath(parsed.issues[0]) ?? outermost);
  }
  // A list where one thing was due would read as that thing with nothing in it, and wipe what is kept.
  if (Array.isArray(json) && !Array.isArray(parsed.output)) {
    throw new ReplyUnreadable(name, outermost);
  }
  return parsed.output as ReplyOf<Endpoints[Name]>;
}
