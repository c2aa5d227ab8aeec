/** The type of every handler, derived from the project's endpoint table. */
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import type { Caller } from './caller.ts';
import type { World } from '../world/world.ts';
import type { Refusal } from './refusal.ts';

export interface Call<Name extends EndpointName> {
  readonly params: ParamsOf<Endpoints[Name]>;
  readonly query: QueryOf<Endpoints[Name]>;
  readonly body: BodyOf<Endpoints[Name]>;
  readonly caller: Caller;
  /** A handler may change it. A handler that returns a refusal must leave it unchanged. */
  readonly world: World;
  readonly now: Date;
}

type Handler<Name extends EndpointName> = (call: Call<Name>) => ReplyOf<Endpoints[Name]> | Refusal;

/** A missing or wrong-shaped handler does not compile. */
export type Handlers = { readonly [Name in CloudEndpointName]: Handler<Name> };

/**
 * The endpoints that answer synchronously. The password is changed on the auth host. Calls that sign or check
 * a signature are asynchronous (`openReader/app.ts`).
 */
export type CloudEndpointName = Exclude<EndpointName, 'changePassword' | OpenReaderEndpointName>;

export type OpenReaderEndpointName = 'enrolOpenReader' | 'renewOpenReader' | 'revokeOpenReader';
