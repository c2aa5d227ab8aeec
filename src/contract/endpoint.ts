/** The type of one row of the endpoint table, and what can be derived from a row. */
import type * as v from 'valibot';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A schema whose output is `Output`. */
export type Schema<Output = unknown> = v.GenericSchema<unknown, Output>;

export interface Endpoint<
  Path extends string = string,
  Query extends string = string,
  Body = unknown,
  Reply = unknown,
> {
  readonly method: HttpMethod;
  /** The path with `{parameter}` segments, as written in section 7. */
  readonly path: Path;
  /** `api`: the region's card cloud; `auth`: the identity provider's host. */
  readonly host: 'api' | 'auth';
  /** Query parameters this call may carry. */
  readonly query: readonly Query[];
  /** Query parameters with fixed values. */
  readonly fixedQuery: Readonly<Record<string, string>>;
  readonly body: Schema<Body> | undefined;
  readonly reply: Schema<Reply>;
  /** True when any status of 500 or below is an answer to read (section 7, `updatePerType`). */
  readonly refusalIsAnswer: boolean;
  /**
   * Whether the call changes something on the server. The method alone does not show this: one list is
   * requested by POST.
   */
  readonly isWrite: boolean;
  /**
   * Whether the call is useless without a readable reply. For any other call, a status from 200 to 299 means
   * that it is done, whatever its body is (docs/decisions/write-answers.md).
   */
  readonly needsReply: boolean;
  /** Why this row is assumed to be correct when the specification does not show its method and path. */
  readonly assumed: string | undefined;
  /** Whether the operation is our own. The specification does not have it, and a cloud may not have it either. */
  readonly isExtension: boolean;
}

/** The `{parameter}` names of a path. */
type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

export type ParamsOf<E extends { path: string }> = Readonly<
  Record<PathParameter<E['path']>, string>
>;
export type QueryOf<E extends { query: readonly string[] }> = Readonly<
  Partial<Record<E['query'][number], string>>
>;
export type BodyOf<E extends { body: Schema | undefined }> =
  E['body'] extends Schema<infer Body> ? Body : undefined;
export type ReplyOf<E extends { reply: Schema }> =
  E['reply'] extends Schema<infer Reply> ? Reply : never;
/** The result of a call: its reply, or `undefined` when the call is done without a readable one. */
export type AnswerOf<E extends { reply: Schema; needsReply: boolean }> =
  E['needsReply'] extends true ? ReplyOf<E> : ReplyOf<E> | undefined;

/**
 * Builds the path of a call and encodes each parameter (faults SR-120).
 * @throws RangeError when a parameter is empty or would move up the path (`.`, `..`), before anything is
 *   sent.
 */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '' || value === '.' || value === '..') {
      throw new RangeError(`path parameter ${name} cannot stand in ${path}`);
    }
    return encodeURIComponent(value);
  });
}
