/** The calls of the app to the token and the revocation endpoint, with nonsense. */
import { callbackPath, identityPaths } from '#contract/identityProvider.ts';
import type { Question } from './arguments.ts';
import type { Answer, Ask, Silence } from './ask.ts';
import { corsFinding } from './cors.ts';
import { notAsked, type Checked, type Finding } from './finding.ts';
import { isEndpointStatus } from './landing.ts';
import { nonsense } from './nonsense.ts';
import {
  oauthError,
  refusedClientFinding,
  refusedGrantFinding,
  revokedNonsenseFinding,
  takesRefresh,
} from './refusal.ts';

/** The origins of the page inside the store apps (capacitor.config.ts). */
const shellOrigins = ['https://localhost', 'capacitor://localhost'];

export interface TokenChecked extends Checked {
  /** Whether it takes refresh tokens; undefined when no answer says. */
  readonly takesRefresh: boolean | undefined;
}

/** A code, a refresh token and a client that never existed, and who may read the answers. */
export async function checkToken(question: Question, ask: Ask): Promise<TokenChecked> {
  const { authority, client, app, shell } = question;
  const url = authority + identityPaths.token;
  // Without an origin, as the store apps ask. Whether a page may read the answer is a question of its own.
  const call = (form: Readonly<Record<string, string>>) =>
    ask(url, { headers: { Accept: 'application/json' }, form });
  const code = {
    grant_type: 'authorization_code',
    code: nonsense.token,
    redirect_uri: app === undefined ? (shell ?? nonsense.redirectUri) : app + callbackPath,
    code_verifier: nonsense.token.padEnd(43, '-'),
    client_id: client,
  };
  const refresh = {
    grant_type: 'refresh_token',
    refresh_token: nonsense.token,
    client_id: client,
  };
  const refused = await call(code);
  const refusedRefresh = await call(refresh);
  return {
    isAnswering: isOAuthEndpoint(refused),
    takesRefresh: takesRefresh(refusedRefresh),
    findings: [
      refusedGrantFinding('token: unknown code', refused, 'publicClient'),
      refusedGrantFinding('token: unknown refresh token', refusedRefresh, 'offline'),
      refusedClientFinding(
        'token: unknown client',
        await call({ ...code, client_id: nonsense.client }),
      ),
      ...(await corsFindings('token', url, refresh, question, ask)),
    ],
  };
}

/** The revocation of a token that never existed, and who may read the answer. */
export async function checkRevocation(question: Question, ask: Ask): Promise<Checked> {
  const { authority, client } = question;
  const url = authority + identityPaths.revocation;
  const form = {
    token: nonsense.token,
    token_type_hint: 'refresh_token',
    client_id: client,
  };
  const answer = await ask(url, { form });
  return {
    isAnswering: answer.kind === 'answer' && answer.status === 200 ? true : isOAuthEndpoint(answer),
    findings: [
      revokedNonsenseFinding('revocation: unknown token', answer),
      ...(await corsFindings('revocation', url, form, question, ask)),
    ],
  };
}

/** A refusal that names no error may be an endpoint's that demands a secret, or a gateway's. */
function isOAuthEndpoint(answer: Answer | Silence): boolean | undefined {
  if (answer.kind === 'silence') return undefined;
  if (oauthError(answer) !== undefined) return true;
  return answer.status >= 400 && isEndpointStatus(answer.status) ? undefined : false;
}

/** The calls of the web app and of the page inside the store apps, with and without a preflight. */
async function corsFindings(
  name: string,
  url: string,
  form: Readonly<Record<string, string>>,
  { app }: Question,
  ask: Ask,
): Promise<readonly Finding[]> {
  const findings: Finding[] =
    app === undefined ? [notAsked(`${name}: CORS`, 'name the app with --app')] : [];
  const callers = [
    ...(app === undefined ? [] : [[app, 'web'] as const]),
    ...shellOrigins.map((origin) => [origin, 'shell'] as const),
  ];
  for (const [origin, caller] of callers) {
    const headers = { Origin: origin, Accept: 'application/json' };
    const call = await ask(url, { headers, form });
    const preflight = await ask(url, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    findings.push(corsFinding(`${name}: CORS ${origin}`, origin, { call, preflight }, caller));
  }
  return findings;
}
