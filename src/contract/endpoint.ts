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
  /** Path with `{parameter}` segments, as section 7 writes it. */
  readonly path: Path;
  /** `api`: the region's card cloud; `auth`: the identity provider's host. */
  readonly host: 'api' | 'auth';
  /** Query parameters this call may carry. */
  readonly query: readonly Query[];
  /** Query parameters that never vary. */
  readonly fixedQuery: Readonly<Record<string, string>>;
  readonly body: Schema<Body> | undefined;
  readonly reply: Schema<Reply>;
  /** True where any status of 500 or below is an answer to read (section 7, `updatePerType`). */
  readonly refusalIsAnswer: boolean;
  /** Whether the call changes something on the server. The method alone does not say so: a list is asked for by POST. */
  readonly isWrite: boolean;
  /**
   * Whether the call is of no use without a reply that can be read. Of any other call, a status from
   * 200 to 299 says that it was done, whatever its body is (docs/decisions/write-answers.md).
   */
  readonly needsReply: boolean;
  /** Why we believe this row where the specification does not show method and path. */
  readonly assumed: string | undefined;
  /** Whether the operation is ours: the specification has none, and a cloud need not have it either. */
  readonly isExtension: boolean;
}

/** The `{parameter}` names of a path. */
export type PathParameter<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameter<Rest> : never;

export type PathOf<E> = E extends Endpoint<infer P, string, never> ? P : never;
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
/** What a call brings: its reply, or `undefined` where it is done without one that can be read. */
export type AnswerOf<E extends { reply: Schema; needsReply: boolean }> =
  E['needsReply'] extends true ? ReplyOf<E> : ReplyOf<E> | undefined;

/**
 * The path of a call, each parameter encoded (faults SR-120).
 * @throws RangeError when a parameter is empty or would climb (`.`, `..`), before anything is sent.
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
