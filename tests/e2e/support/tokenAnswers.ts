/** Responses of the token endpoint, counted and forged. */
import type { BrowserContext } from '@playwright/test';
import { identityPaths } from '#contract/identityProvider.ts';
import type { Control } from './control.ts';
import { watchToSendOn } from './sendOn.ts';

export interface TokenAnswer {
  readonly access_token?: string;
  readonly refresh_token?: string;
  readonly id_token?: string;
  readonly expires_in?: number;
}

export const tokenRoute = `**${identityPaths.token}`;

/** Lets the provider answer, and changes the response before the app receives it. */
export async function changeTokenAnswers(
  context: BrowserContext,
  change: (answer: TokenAnswer) => TokenAnswer,
): Promise<void> {
  const sendOn = await watchToSendOn(context);
  await context.route(tokenRoute, async (route) => {
    const response = await sendOn(route);
    const answer = (await response.json()) as TokenAnswer;
    await route.fulfill({ response, json: response.ok() ? change(answer) : answer });
  });
}

/**
 * The token with other claims. Its signature is no longer valid, but a client of a code flow does not check
 * it.
 */
export function withClaims(token: string | undefined, claims: object): string {
  const [header = '', payload = '', signature = ''] = (token ?? '').split('.');
  const parsed = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...parsed, ...claims })).toString('base64url');
  return [header, changed, signature].join('.');
}

/** When which token call and which refused call came, in the server's time: the message of a failed count. */
export async function tokenHistory(control: Control): Promise<string> {
  const calls = await control.calls();
  return calls
    .filter(({ path, status }) => path === identityPaths.token || (status ?? 0) >= 400)
    .map(({ time, method, path, status }) => `${time} ${method} ${path} ${String(status)}`)
    .join('\n');
}

export type GrantType = 'authorization_code' | 'refresh_token';

/** The number of token endpoint calls of one kind that the provider has received. */
export async function tokenCalls(control: Control, grantType: GrantType): Promise<number> {
  const calls = await control.calls();
  return calls.filter(
    ({ method, path, body }) =>
      method === 'POST' &&
      path === identityPaths.token &&
      (body as { grant_type?: unknown } | null)?.grant_type === grantType,
  ).length;
}
