import * as v from 'valibot';
import type { Schema } from './endpoint.ts';
import type { EndpointName } from './endpoints.ts';

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
 * Reads a reply of the endpoint with its schema.
 * @throws ReplyUnreadable naming endpoint and field; cached data stays what it was.
 */
export function parseReply<Output>(
  name: EndpointName,
  schema: Schema<Output>,
  json: unknown,
): Output {
  const parsed = v.safeParse(schema, json, { abortEarly: true });
  if (!parsed.success) {
    throw new ReplyUnreadable(name, v.getDotPath(parsed.issues[0]) ?? outermost);
  }
  // A list where one thing was due would read as that thing with nothing in it, and wipe what is kept.
  if (Array.isArray(json) && !Array.isArray(parsed.output)) {
    throw new ReplyUnreadable(name, outermost);
  }
  return parsed.output;
}
