import { endpoints, type EndpointName, type Endpoints } from './endpoints.ts';
import type { ReplyOf, Schema } from './endpoint.ts';
import { parseReply } from './parseReply.ts';

/**
 * Reads a reply, fresh from the wire or from the store, with the endpoint's schema.
 * @throws ReplyUnreadable naming endpoint and field; cached data stays what it was.
 */
export function readReply<Name extends EndpointName>(
  name: Name,
  json: unknown,
): ReplyOf<Endpoints[Name]> {
  const schema: Schema = endpoints[name].reply;
  return parseReply(name, schema, json) as ReplyOf<Endpoints[Name]>;
}
