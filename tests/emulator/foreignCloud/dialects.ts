/**
 * How clouds of other vendors might answer. Each dialect changes the responses; the writes are carried out or
 * refused.
 */
import type { EndpointName } from '#contract/endpoints.ts';
import type { Json } from './world.ts';

/** One response as sent over the wire. */
export interface Said {
  readonly status: number;
  readonly type?: string;
  readonly text: string;
  /** `stalls`: the first half arrives and then nothing; `breaks`: compressed, and the connection breaks. */
  readonly delivery?: 'stalls' | 'breaks';
}

export function said(body: Json, status = 200, type = 'application/json'): Said {
  return { status, type, text: JSON.stringify(body) };
}

/**
 * What becomes of a stored reply. `read`: the new one replaces it; `kept`: the stored one stays; `empty`: an
 * empty list replaces it; `defaults`: the specification's defaults replace it.
 */
export type ReadResult = 'read' | 'kept' | 'empty' | 'defaults';

export interface Dialect {
  readonly title: string;
  /** Answers a call that changes nothing. @param plain the plain cloud's response. */
  readonly read?: ((plain: Json, name: EndpointName) => Said) | undefined;
  /** Answers a write. @param plain the plain cloud's response once the write is carried out. */
  readonly write?: (plain: Json, name: EndpointName) => Said;
  /** Whether a write is carried out, whatever the response; otherwise it is refused. */
  readonly isDone: boolean;
  /** What becomes of the stored replies; `read` if missing. */
  readonly reads?: (name: EndpointName) => ReadResult;
  /** Whether a user without stored data sees a card. */
  readonly showsFirstCard: boolean;
  /** Whether reads after a write are also answered in this dialect; otherwise plainly. */
  readonly isMute?: boolean;
}

const lists: readonly EndpointName[] = ['notifications', 'credentials', 'systemLabels'];
const page = (): Said => ({
  status: 200,
  type: 'text/html',
  text: '<!doctype html><h1>Welcome</h1>',
});
const problem = (): Said =>
  said({ type: 'about:blank', title: 'Forbidden', status: 403 }, 200, 'application/problem+json');
const storedAll = (): ReadResult => 'kept';
const text =
  (status: number, body: string, type = 'text/plain') =>
  (): Said => ({
    status,
    type,
    text: body,
  });

/** Maps each value inside, from the innermost out. */
function mapJson(value: Json, change: (inner: Json) => Json): Json {
  if (Array.isArray(value)) return change(value.map((each: Json) => mapJson(each, change)));
  if (value === null || typeof value !== 'object') return change(value);
  const entries = Object.entries(value as Record<string, Json>);
  return change(Object.fromEntries(entries.map(([key, each]) => [key, mapJson(each, change)])));
}

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function withUnknown(value: Json): Json {
  if (!isObject(value)) return value;
  const statuses = ['status', 'personStatus', 'photoStatus'].filter((key) => key in value);
  const frozen = Object.fromEntries(statuses.map((key) => [key, 'Frozen']));
  return { ...value, ...frozen, _links: { self: '/x' }, etag: [1, null, { deep: true }] };
}

const asSingle = (value: Json): Json =>
  Array.isArray(value) ? ((value as Json[])[0] ?? null) : value;

function asTexts(value: Json): Json {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return String(value);
  // And the reverse: identifiers that are numbers.
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : value;
}

/** Adds some invalid elements to the valid ones of each list. */
function withOddParts(value: Json): Json {
  if (Array.isArray(value)) return [...(value as Json[]), null, 7, {}, [[]]];
  return value;
}

export const plainDialect: Dialect = { title: 'plain', isDone: true, showsFirstCard: true };

export const dialects: readonly Dialect[] = [
  plainDialect,
  { title: '204 on every write', write: text(204, ''), isDone: true, showsFirstCard: true },
  {
    title: 'empty bodies',
    read: text(200, '', 'application/json'),
    write: text(200, '', 'application/json'),
    isDone: true,
    reads: (name) => (lists.includes(name) ? 'empty' : 'kept'),
    showsFirstCard: false,
  },
  {
    title: 'empty pages, 201 on writes',
    read: text(200, '', 'text/html'),
    write: text(201, '', 'text/html; charset=utf-8'),
    isDone: true,
    reads: (name) => (lists.includes(name) ? 'empty' : 'kept'),
    showsFirstCard: false,
  },
  {
    title: "'OK' for everything, 202 on writes",
    read: text(200, 'OK'),
    write: text(202, 'OK'),
    isDone: true,
    reads: storedAll,
    showsFirstCard: false,
  },
  {
    title: 'null for everything',
    read: () => said(null),
    write: () => said(null),
    isDone: true,
    reads: (name) => (lists.includes(name) ? 'empty' : 'kept'),
    showsFirstCard: false,
  },
  {
    title: 'unknown fields and statuses',
    read: (plain) => said(mapJson(plain, withUnknown)),
    write: (plain) => said(isObject(plain) ? { ...plain, _links: { self: '/x' } } : { done: true }),
    isDone: true,
    showsFirstCard: true,
  },
  {
    title: 'lists as single values',
    read: (plain) => said(mapJson(plain, asSingle)),
    write: (plain) => said(plain === null ? null : [plain]),
    isDone: true,
    showsFirstCard: true,
  },
  {
    title: 'numbers and flags as texts',
    read: (plain) => said(mapJson(plain, asTexts)),
    write: (plain) => said(mapJson(plain, asTexts)),
    isDone: true,
    showsFirstCard: true,
  },
  {
    title: 'odd elements in every list',
    read: (plain) => said(mapJson(plain, withOddParts)),
    write: () => said([7]),
    isDone: true,
    showsFirstCard: true,
  },
  {
    title: 'no template, no settings',
    read: (plain, name) => {
      if (name === 'cardTemplate') return said({ message: 'no such template' }, 404);
      return ['settings', 'startup', 'wizard', 'attributeConfig', 'enumOptions'].includes(name)
        ? said({})
        : said(plain);
    },
    isDone: true,
    reads: (name) => (name === 'cardTemplate' ? 'defaults' : 'read'),
    showsFirstCard: true,
  },
  {
    title: '200 with a problem document',
    read: problem,
    write: problem,
    isDone: false,
    reads: storedAll,
    showsFirstCard: false,
  },
  {
    title: '200 with an errors map',
    write: () => said({ errors: { field: ['Not today'] } }),
    isDone: false,
    showsFirstCard: true,
  },
  {
    title: 'done, and nothing can be read after it',
    isMute: true,
    read: problem,
    write: text(204, ''),
    isDone: true,
    reads: storedAll,
    showsFirstCard: false,
  },
  {
    title: 'a captive portal',
    read: page,
    write: page,
    isDone: false,
    reads: storedAll,
    showsFirstCard: false,
  },
  {
    title: 'halves that stall',
    read: (plain) => ({ ...said(plain), delivery: 'stalls' }),
    write: (plain) => ({ ...said(plain), delivery: 'stalls' }),
    isDone: true,
    reads: storedAll,
    showsFirstCard: false,
  },
  {
    title: 'gzip that breaks off',
    read: (plain) => ({ ...said(plain), delivery: 'breaks' }),
    write: (plain) => ({ ...said(plain), delivery: 'breaks' }),
    isDone: true,
    reads: storedAll,
    showsFirstCard: false,
  },
];

/** @throws RangeError for an unknown title. */
export function dialectOf(title: string): Dialect {
  const found = dialects.find((dialect) => dialect.title === title);
  if (found === undefined) throw new RangeError(title);
  return found;
}

/** The dialect for writes, with plain answers to all reads. */
export function readPlainly(dialect: Dialect): Dialect {
  return { ...dialect, read: undefined };
}

/** The plain dialect, except that one reply is replaced by a problem document. */
export function withProblemFor(failing: EndpointName): Dialect {
  return {
    ...plainDialect,
    title: `a problem document for ${failing}`,
    read: (plain, name) => (name === failing ? problem() : said(plain)),
  };
}
