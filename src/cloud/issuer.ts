/**
 * The issuer of badges, on the card cloud's origin (docs/badge-issuing.md, 'The three calls'). It is asked
 * behind the screens, so its answers say nothing about the connection.
 */
import type { IssuerAnswer, IssuerRequest, SendToIssuer } from '#badge/holder/obtainBadge.ts';
import { jsonContentType, headerNames } from '#contract/headers.ts';
import { readText } from './body.ts';
import { cloudWiring } from './cloudWiring.ts';
import { CloudFailure } from './failure.ts';
import { readLimitMs, type CloudWiring } from './request.ts';

export interface Issuer {
  /** The address of the card cloud, without a slash at its end. */
  readonly cloud: string;
  readonly send: SendToIssuer;
}

/**
 * The issuer of the signed-in user's card cloud.
 * @returns undefined while no server is known.
 */
export async function findIssuer(): Promise<Issuer | undefined> {
  const wiring = await cloudWiring.current()?.();
  if (wiring === undefined) return undefined;
  try {
    const cloud = wiring.origin('api');
    return cloud === undefined ? undefined : { cloud, send: createIssuerSender(wiring, cloud) };
  } catch {
    return undefined;
  }
}

/**
 * @param cloud the only origin that is asked: the access token must go nowhere else.
 * @returns sends one request. A token that the issuer does not accept is renewed once. It throws CloudFailure
 *   when there is no answer, no token, or nothing may be changed now.
 */
export function createIssuerSender(wiring: CloudWiring, cloud: string): SendToIssuer {
  async function ask(request: IssuerRequest, token: string | undefined): Promise<IssuerAnswer> {
    const { address, body, method } = request;
    if (new URL(address).origin !== new URL(cloud).origin) {
      throw new CloudFailure('unreadable', { message: 'an issuer elsewhere' });
    }
    let response: Response;
    try {
      response = await fetch(address, {
        method,
        headers: {
          ...(token === undefined ? {} : { [headerNames.authorization]: `Bearer ${token}` }),
          // As every call of the card cloud (specification, section 7). Another issuer ignores them.
          [headerNames.contentType]: jsonContentType,
          [headerNames.appVersion]: wiring.appVersion,
        },
        body: body === undefined ? null : JSON.stringify(body),
        cache: 'no-store',
        credentials: 'omit',
        // A redirect could lead to another origin.
        redirect: 'error',
        signal: AbortSignal.timeout(readLimitMs),
      });
    } catch {
      throw new CloudFailure('offline', { message: 'no answer of the issuer' });
    }
    return { status: response.status, json: jsonOf(await readText(response, 'issuer')) };
  }

  return async (request) => {
    if (!request.needsToken) return ask(request, undefined);
    const afterWrite = wiring.beforeWrite?.();
    try {
      const token = await wiring.accessToken();
      const first = await ask(request, token);
      // The issuer checks the token before the nonce, so the same request can be sent again.
      return first.status === 401 ? await ask(request, await wiring.accessToken(token)) : first;
    } finally {
      afterWrite?.();
    }
  };
}

/** @returns undefined for anything but JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
