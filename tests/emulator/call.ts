/** One call from the endpoint table, as the app would make it or deliberately wrong. */
import { endpoints, type EndpointName, type Endpoints } from '#contract/endpoints.ts';
import { fillPath, type Endpoint, type ReplyOf } from '#contract/endpoint.ts';
import { readReply } from '#contract/reply.ts';
import type { Wire } from './wire.ts';

export interface Wish {
  /** The caller; `null` sends no token. */
  readonly account?: string | null;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** A string is sent as is, anything else as JSON. */
  readonly body?: unknown;
  /** A header that is null is omitted. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** `undefined` when there is no body. */
  readonly json: unknown;
}

export async function send(wire: Wire, name: EndpointName, wish: Wish = {}): Promise<Answer> {
  const endpoint: Endpoint = endpoints[name];
  const origin = endpoint.host === 'api' ? wire.apiOrigin : wire.authOrigin;
  const url = new URL(fillPath(endpoint.path, wish.params ?? {}), origin);
  for (const [field, value] of Object.entries({ ...endpoint.fixedQuery, ...wish.query })) {
    url.searchParams.set(field, value);
  }
  const { account = 'employee' } = wish;
  const headers = Object.entries({
    Authorization: account === null ? null : `Bearer ${wire.tokenFor(account)}`,
    'Content-Type': 'application/json',
    'Stand-App-Version': '2.9.10',
    ...wish.headers,
  }).filter((entry): entry is [string, string] => entry[1] !== null);
  const body = textOf(wish.body);
  const response = await fetch(url, {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const json: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, headers: response.headers, json };
}

function textOf(body: unknown): string | undefined {
  return typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
}

/** Makes a call that must succeed and parses its reply with the contract's schema. */
export async function ask<Name extends EndpointName>(
  wire: Wire,
  name: Name,
  wish: Wish = {},
): Promise<ReplyOf<Endpoints[Name]>> {
  const answer = await send(wire, name, wish);
  if (answer.status >= 300) {
    throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.json)}`);
  }
  return readReply(name, answer.json);
}
