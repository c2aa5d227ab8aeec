/** Checks every call before its handler runs: token, version, body, access. */
import type { Context } from 'hono';
import * as v from 'valibot';
import { headerNames, jsonContentType } from '#contract/headers.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { HostDeps } from '../sharedParts.ts';
import type { World } from '../world/world.ts';
import { callerOf, hasAccess, type Caller } from './caller.ts';
import { Refusal, refuse } from './refusal.ts';

/** The largest allowed request. A picture of 6 MiB is 8 MiB of base64. */
const maxRequestBytes = 24 * 1024 * 1024;

/** Calls that are still allowed after the organization has removed access. Sign-out must work. */
const openWithoutAccess: readonly EndpointName[] = ['deletePushToken', 'saveLanguage'];

/** Checks the bearer token and the version header. */
export async function admit(
  c: Context,
  verifyBearer: HostDeps['verifyBearer'],
): Promise<{ readonly sub: string } | Refusal> {
  const bearer = await bearerOf(c, verifyBearer);
  if (bearer === undefined) return refuse(401, 'token', 'A valid access token is needed.');
  const version = c.req.header(headerNames.appVersion) ?? '';
  if (!/^\d+(\.\d+){1,3}$/.test(version)) {
    return refuse(400, headerNames.appVersion, 'The version of the app is needed.');
  }
  return bearer;
}

/** The bearer of the access token; undefined without a valid one. */
export async function bearerOf(
  c: Context,
  verifyBearer: HostDeps['verifyBearer'],
): Promise<{ readonly sub: string } | undefined> {
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/.exec(c.req.header('authorization') ?? '') ?? [];
  return token === undefined ? undefined : verifyBearer(token);
}

/** The caller of this subject. It needs a licence and, for a call that writes, access. */
export function callerFor(
  name: EndpointName,
  endpoint: Endpoint,
  world: World,
  sub: string,
): Caller | Refusal {
  const caller = callerOf(world, sub);
  if (caller === undefined) return refuse(401, 'token', 'This account does not exist.');
  if (caller.account.claims.controllerStand !== 'licensed') {
    return refuse(403, 'controller_stand', 'This account has no licence for self-service.');
  }
  const writes = endpoint.method !== 'GET' && name !== 'credentials';
  if (writes && !openWithoutAccess.includes(name) && !hasAccess(caller)) {
    return refuse(403, 'selfServiceAccess', 'You do not have access to self-service.');
  }
  return caller;
}

/** Reads the body in the shape of the endpoint table, or returns what is wrong with it. */
export async function readBody(c: Context, endpoint: Endpoint): Promise<unknown> {
  if (endpoint.body === undefined) return undefined;
  const type = c.req.header('content-type') ?? '';
  if (type.split(';', 1)[0]?.trim().toLowerCase() !== jsonContentType) {
    return refuse(415, headerNames.contentType, `Send ${jsonContentType}.`);
  }
  const announced = Number(c.req.header('content-length') ?? 0);
  if (announced > maxRequestBytes) return tooLarge();
  const text = await c.req.text();
  if (text.length > maxRequestBytes) return tooLarge();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse(400, 'body', 'This is not JSON.');
  }
  const parsed = v.safeParse(endpoint.body, json);
  if (parsed.success) return parsed.output;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.issues) {
    (errors[v.getDotPath(issue) ?? 'body'] ??= []).push(issue.message);
  }
  return new Refusal(400, errors);
}

function tooLarge(): Refusal {
  return refuse(413, 'body', 'The request is too large.');
}
