/**
 * The one door to the card cloud (specification, section 7): bearer token, headers, one retry after
 * a refreshed token, a time limit, and failures that are told apart.
 */
import { endpoints, type EndpointName, type Endpoints } from '#contract/endpoints.ts';
import {
  fillPath,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '#contract/endpoint.ts';
import { readServerMessages } from '#contract/errors.ts';
import { headerNames, jsonContentType } from '#contract/headers.ts';
import { ReplyUnreadable } from '#contract/readAs.ts';
import { readReply } from '#contract/reply.ts';
import { CloudFailure } from './failure.ts';
import { readBody } from './body.ts';

/** How long a call may take before it counts as a fault; what is sent may be a picture. */
export const readLimitMs = 12_000;
export const writeLimitMs = 30_000;

export interface CloudWiring {
  /** Origin of the region's card cloud, or of the identity provider's host. */
  origin(host: 'api' | 'auth'): string | undefined;
  /**
   * A bearer token. `rejected` is one the server has just answered with 401: another must come.
   * @throws CloudFailure when there is none to be had now.
   */
  accessToken(rejected?: string): Promise<string>;
  /** Told after each call whether the server was reached, and when it was begun (`performance.now()`). */
  onOutcome(outcome: 'answered' | 'offline' | 'portal', begunAt: number): void;
  /** Told after each answer what `Date` it had, and when it was asked for (`performance.now()`). */
  onDated?(date: string | null, begunAt: number): void;
  /**
   * Told before each call that changes something. @returns what is told when it has ended.
   * @throws CloudFailure when nothing may be changed now.
   */
  beforeWrite?(): () => void;
  readonly appVersion: string;
}

export interface Answer<Name extends EndpointName> {
  readonly value: ReplyOf<Endpoints[Name]>;
  /** As it came over the wire, for keeping. */
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
    const begunAt = performance.now();
    const limit = AbortSignal.timeout(endpoint.method === 'GET' ? readLimitMs : writeLimitMs);
    try {
      return await fetch(url, {
        method: endpoint.method,
        headers: {
          [headerNames.authorization]: `Bearer ${token}`,
          [headerNames.contentType]: jsonContentType,
          [headerNames.appVersion]: wiring.appVersion,
        },
        body: endpoint.body === undefined ? null : JSON.stringify(options.body),
        // Replies lie sealed in the store; the browser's own cache would keep them in clear.
        cache: 'no-store',
        credentials: 'omit',
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
    const begunAt = performance.now();
    let response = await send(endpoint, loose, token);
    if (response.status === 401) {
      token = await wiring.accessToken(token);
      response = await send(endpoint, loose, token);
    }
    const body = await readBody(response, name).catch((error: unknown) => {
      // A caller that leaves while the body still comes is no fault of the network.
      loose.signal?.throwIfAborted();
      wiring.onOutcome(outcomeOf(error), begunAt);
      throw error;
    });
    wiring.onOutcome('answered', begunAt);
    wiring.onDated?.(response.headers.get('Date'), begunAt);
    if (!isAnswer(endpoint, response)) {
      throw refusal(name, response, body);
    }
    try {
      return { value: readReply(name, body), json: body, status: response.status };
    } catch (error) {
      if (!(error instanceof ReplyUnreadable)) throw error;
      throw new CloudFailure('unreadable', { message: error.message, status: response.status });
    }
  }

  return {
    async call(name, options) {
      const isWrite = endpoints[name].method !== 'GET';
      const afterWrite = isWrite ? wiring.beforeWrite?.() : undefined;
      try {
        return await answerOf(name, options);
      } finally {
        afterWrite?.();
      }
    },
  };
}

/**
 * Identifiers in a path come from the server too: one that cannot stand there is its mistake.
 * @throws CloudFailure before anything is sent (faults SR-120).
 */
function pathOf({ path }: Endpoint, params: Readonly<Record<string, string>>): string {
  try {
    return fillPath(path, params);
  } catch {
    throw new CloudFailure('unreadable', { message: `no identifier for ${path}` });
  }
}

function isAnswer(
  { refusalIsAnswer, successStatuses }: Endpoint,
  { ok, status }: Response,
): boolean {
  if (refusalIsAnswer && status <= 500) return true;
  return successStatuses === undefined ? ok : successStatuses.includes(status);
}

/** What a body that could not be read says of the way to the server. */
function outcomeOf(error: unknown): 'answered' | 'offline' | 'portal' {
  const kind = error instanceof CloudFailure ? error.kind : undefined;
  return kind === 'portal' || kind === 'offline' ? kind : 'answered';
}

const waitAndRetry = new Set([408, 425, 429]);

function refusal(name: EndpointName, response: Response, body: unknown): CloudFailure {
  const isFault = response.status >= 500 || waitAndRetry.has(response.status);
  return new CloudFailure(isFault ? 'unavailable' : 'refused', {
    message: `${name} answered ${String(response.status)}`,
    status: response.status,
    messages: readServerMessages(body),
    retryAfterMs: retryAfterMs(response.headers.get('Retry-After')),
  });
}

function retryAfterMs(header: string | null): number | undefined {
  const seconds = Number(header);
  if (header === null || header.trim() === '') return undefined;
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}
