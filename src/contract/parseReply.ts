import * as v from 'valibot';
import type { Schema } from './endpoint.ts';
import type { EndpointName } from './endpoints.ts';

/** A reply that cannot be read. It names the endpoint and the field, never a value. */
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
 * @throws ReplyUnreadable with the endpoint and the field; cached data stays unchanged.
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
  // A list in place of a single object would read as an empty object, and wipe what is stored.
  if (Array.isArray(json) && !Array.isArray(parsed.output)) {
    throw new ReplyUnreadable(name, outermost);
  }
  return parsed.output;
}
