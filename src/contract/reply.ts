import { endpoints, type EndpointName, type Endpoints } from './endpoints.ts';
import type { ReplyOf, Schema } from './endpoint.ts';
import { parseReply } from './parseReply.ts';

/**
 * Reads a reply with the endpoint's schema, either from the wire or from the store.
 * @throws ReplyUnreadable with the endpoint and the field; cached data stays unchanged.
 */
export function readReply<Name extends EndpointName>(
  name: Name,
  json: unknown,
): ReplyOf<Endpoints[Name]> {
  const schema: Schema = endpoints[name].reply;
  return parseReply(name, schema, json) as ReplyOf<Endpoints[Name]>;
}
