/**
 * The only access to the card cloud (specification, section 7): bearer token, headers, one retry with a
 * refreshed token, a time limit, and a separate failure for each cause.
 */
import { steadyNow } from '#clock/clock.ts';
import { endpoints, type EndpointName, type Endpoints } from '#contract/endpoints.ts';
import {
  fillPath,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '#contract/endpoint.ts';
import { headerNames, jsonContentType } from '#contract/headers.ts';
import { isHtml } from '#contract/page.ts';
import { ReplyUnreadable } from '#contract/parseReply.ts';
import { readReply } from '#contract/reply.ts';
import { CloudFailure } from './failure.ts';
import { readBody } from './body.ts';
import { refusalOf } from './refusal.ts';

/** How long a call may take before it counts as a fault. A write may send a picture. */
export const readLimitMs = 12_000;
export const writeLimitMs = 30_000;

export interface CloudWiring {
  /** Origin of the region's card cloud, or of the identity provider's host. */
  origin(host: 'api' | 'auth'): string | undefined;
  /** Sends what goes to the provider's host, as `fetch` does. */
  readonly providerFetch?: (url: URL, init: RequestInit) => Promise<Response>;
  /**
   * Returns a bearer token. `rejected` is the token that the server has just answered with 401, so a
   * different one is needed.
   * @throws CloudFailure when no token is available.
   */
  accessToken(rejected?: string): Promise<string>;
  /** Called after each call: whether the server was reached, and when the call started (`performance.now()`). */
  onOutcome(outcome: 'answered' | 'offline' | 'portal', begunAt: number): void;
  /** Called after each response: its `Date` header, and when it was requested (`performance.now()`). */
  onDated?(date: string | null, begunAt: number): void;
  /**
   * Called before each call that changes something. @returns a callback for the end of that call.
   * @throws CloudFailure when nothing may be changed now.
   */
  beforeWrite?(): () => void;
  readonly appVersion: string;
}

export interface Answer<Name extends EndpointName> {
  /** The reply; `undefined` when the call is done without a readable reply (`needsReply`). */
  readonly value: AnswerOf<Endpoints[Name]>;
  /** The reply as received over the wire, for storing. */
  readonly json: unknown;
  readonly status: number;
}

type Given<Key extends string, Value> = undefined extends Value
  ? unknown
  : keyof Value extends never
    ? unknown
    : Readonly<Record<Key, Value>>;

export type CallOptions<Name extends EndpointName> = Given<'params', ParamsOf<Endpoints[Name]>> &
  Given<'body', BodyOf<Endpoints[Name]>> & {
    readonly query?: QueryOf<Endpoints[Name]>;
    readonly signal?: AbortSignal;
  };

export interface Cloud {
  /** @throws CloudFailure */
  call<Name extends EndpointName>(name: Name, options: CallOptions<Name>): Promise<Answer<Name>>;
}

interface LooseOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

export function createCloud(wiring: CloudWiring): Cloud {
  async function send(endpoint: Endpoint, options: LooseOptions, token: string): Promise<Response> {
    const origin = wiring.origin(endpoint.host);
    if (origin === undefined) {
      throw new CloudFailure('signedOut', { message: 'no server address' });
    }
    const url = new URL(origin + pathOf(endpoint, options.params ?? {}));
    for (const [key, value] of Object.entries({ ...endpoint.fixedQuery, ...options.query })) {
      if (value !== undefined) url.searchParams.set(key, value);
    }
    const begunAt = steadyNow();
    const limit = AbortSignal.timeout(endpoint.isWrite ? writeLimitMs : readLimitMs);
    try {
      const ask = (endpoint.host === 'auth' && wiring.providerFetch) || fetch;
      return await ask(url, {
        method: endpoint.method,
        headers: {
          [headerNames.authorization]: `Bearer ${token}`,
          [headerNames.contentType]: jsonContentType,
          [headerNames.appVersion]: wiring.appVersion,
        },
        body: endpoint.body === undefined ? null : JSON.stringify(options.body),
        // Replies are stored sealed; the browser's own cache would store them unencrypted.
        cache: 'no-store',
        credentials: 'omit',
        // A redirect could lead the token to another origin.
        redirect: 'error',
        signal: options.signal === undefined ? limit : AbortSignal.any([options.signal, limit]),
      });
    } catch (error) {
      if (options.signal?.aborted === true) throw error;
      wiring.onOutcome('offline', begunAt);
      throw limit.aborted
        ? new CloudFailure('timeout', { message: 'no answer in time' })
        : new CloudFailure('offline', { message: 'not reached' });
    }
  }

  async function answerOf<Name extends EndpointName>(
    name: Name,
    loose: LooseOptions,
  ): Promise<Answer<Name>> {
    const endpoint: Endpoint = endpoints[name];
    let token = await wiring.accessToken();
    const begunAt = steadyNow();
    let response = await send(endpoint, loose, token);
    if (response.status === 401) {
      token = await wiring.accessToken(token);
      response = await send(endpoint, loose, token);
    }
    let body: unknown;
    try {
      body = await readBody(response, name);
    } catch (error) {
      // A caller that aborts while the body is still arriving is not a network fault.
      loose.signal?.throwIfAborted();
      const isDone = isDoneWithout(endpoint, response) && !mayBePage(response, error);
      wiring.onOutcome(isDone ? 'answered' : outcomeOf(error), begunAt);
      if (isDone) return doneUnread(response);
      throw error;
    }
    wiring.onOutcome('answered', begunAt);
    wiring.onDated?.(response.headers.get('Date'), begunAt);
    const refused = refusalOf(name, response, body);
    if (refused !== undefined) throw refused;
    try {
      const value = readReply(name, body) as AnswerOf<Endpoints[Name]>;
      return { value, json: body, status: response.status };
    } catch (error) {
      if (!(error instanceof ReplyUnreadable)) throw error;
      if (isDoneWithout(endpoint, response)) return doneUnread(response);
      throw new CloudFailure('unreadable', { message: error.message, status: response.status });
    }
  }

  /** The answer to a call that is done but whose body could not be read. */
  function doneUnread<Name extends EndpointName>({ status }: Response): Answer<Name> {
    return { value: undefined as AnswerOf<Endpoints[Name]>, json: null, status };
  }

  return {
    async call(name, options) {
      const afterWrite = endpoints[name].isWrite ? wiring.beforeWrite?.() : undefined;
      try {
        return await answerOf(name, options);
      } finally {
        afterWrite?.();
      }
    },
  };
}

/**
 * Fills the path of a call. Path identifiers may also come from the server, so an invalid one is a server
 * error.
 * @throws CloudFailure before anything is sent (faults SR-120).
 */
function pathOf({ path }: Endpoint, params: Readonly<Record<string, string>>): string {
  try {
    return fillPath(path, params);
  } catch {
    throw new CloudFailure('unreadable', { message: `no identifier for ${path}` });
  }
}

/**
 * Whether a call is done without its body. A status from 200 to 299 means that a write is done, whatever its
 * body is. Another call reads what the body would have contained (docs/decisions/write-answers.md).
 */
function isDoneWithout({ isWrite, needsReply }: Endpoint, { ok }: Response): boolean {
  return isWrite && !needsReply && ok;
}

/** Whether an unreadable body may be a page that did not come from the server. */
function mayBePage(response: Response, error: unknown): boolean {
  return outcomeOf(error) === 'portal' || response.redirected || isHtml(response);
}

/** What an unreadable body indicates about the connection to the server. */
function outcomeOf(error: unknown): 'answered' | 'offline' | 'portal' {
  const kind = error instanceof CloudFailure ? error.kind : undefined;
  return kind === 'portal' || kind === 'offline' ? kind : 'answered';
}
