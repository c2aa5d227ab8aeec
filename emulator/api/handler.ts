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
  /** May be changed; a refusal that is returned must leave it as it was. */
  readonly world: World;
  readonly now: Date;
}

export type Handler<Name extends EndpointName> = (
  call: Call<Name>,
) => ReplyOf<Endpoints[Name]> | Refusal;

/** A missing or wrong-shaped handler does not compile. */
export type Handlers = { readonly [Name in CloudEndpointName]: Handler<Name> };

/**
 * The endpoints that answer at once. The password is changed on the auth host, and what has to sign
 * or to check a signature waits for it (`openReader/app.ts`).
 */
export type CloudEndpointName = Exclude<EndpointName, 'changePassword' | OpenReaderEndpointName>;

export type OpenReaderEndpointName = 'enrolOpenReader' | 'renewOpenReader' | 'revokeOpenReader';
