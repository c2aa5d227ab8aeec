/** What the discovery document says (OpenID Connect Discovery 1.0, RFC 8414), against what the app needs. */
import { identityPaths, scopes } from '#contract/identityProvider.ts';
import type { Answer, Silence } from './ask.ts';
import { doesNotFit, fits, notAsked, remark, type Finding } from './finding.ts';
import type { Outcome } from './landing.ts';

export const discoveryPath = '/.well-known/openid-configuration';

export type DiscoveryDocument = Readonly<Record<string, unknown>>;

/** @returns the document, or why there is none. */
export function readDiscovery(
  answer: Answer | Silence,
): { readonly document: DiscoveryDocument } | { readonly why: string } {
  if (answer.kind === 'silence') return { why: answer.why };
  if (answer.status !== 200) return { why: `status ${answer.status}` };
  try {
    const json = JSON.parse(answer.body) as unknown;
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) {
      return { document: json as DiscoveryDocument };
    }
  } catch {
    // Reported below.
  }
  return { why: 'the answer is not a JSON object' };
}

/**
 * The issuer and what the document lists, scopes and endpoints aside.
 * @param takesRefresh whether the token endpoint takes a refresh token at all; undefined when it did not say.
 */
export function documentFindings(
  document: DiscoveryDocument,
  authority: string,
  takesRefresh: boolean | undefined,
): readonly Finding[] {
  return [
    issuerFinding(document['issuer'], authority),
    listFinding('PKCE with S256', document['code_challenge_methods_supported'], 'S256', 'pkce'),
    listFinding('response type code', document['response_types_supported'], 'code', 'codeFlow'),
    listFinding(
      'grant authorization_code',
      document['grant_types_supported'],
      'authorization_code',
      'codeFlow',
    ),
    refreshFinding(document['grant_types_supported'], takesRefresh),
  ];
}

/** Some documents leave the grant out of their list although the token endpoint takes it. */
function refreshFinding(list: unknown, takesRefresh: boolean | undefined): Finding {
  const subject = 'grant refresh_token';
  const listed = listFinding(subject, list, 'refresh_token', 'offline');
  if (listed.fit !== 'does not fit' || takesRefresh === false) return listed;
  return takesRefresh === true
    ? remark(subject, `${listed.detail}, but the token endpoint takes it`)
    : notAsked(subject, `${listed.detail}; only a sign-in shows it`, 'offline');
}

/** The app compares the issuer of every ID token with `authority`, letter for letter. */
function issuerFinding(issuer: unknown, authority: string): Finding {
  const subject = 'issuer';
  if (issuer === authority) return fits(subject, authority);
  if (typeof issuer !== 'string') {
    return doesNotFit(subject, 'the document has none', 'authority');
  }
  if (issuer === `${authority}/`) {
    return doesNotFit(
      subject,
      `it is ${issuer}, with a slash at its end, which authority cannot have`,
      'authority',
    );
  }
  const difference =
    issuer.toLowerCase() === authority.toLowerCase()
      ? 'it differs in upper and lower case'
      : 'it is another address';
  return doesNotFit(subject, `${difference}: ${issuer}`, 'authority');
}

function listFinding(
  subject: string,
  list: unknown,
  wanted: string,
  topic: 'pkce' | 'codeFlow' | 'offline',
): Finding {
  if (!Array.isArray(list)) return remark(subject, 'the document does not say', topic);
  return list.includes(wanted)
    ? fits(subject, 'listed in the document')
    : doesNotFit(subject, `the document lists only ${list.join(', ')}`, topic);
}

/** The members of the document that name the endpoints. */
const endpointMembers = {
  authorize: 'authorization_endpoint',
  token: 'token_endpoint',
  revocation: 'revocation_endpoint',
  endSession: 'end_session_endpoint',
} as const;

export type Endpoint = keyof typeof endpointMembers;

/**
 * The app asks the specification's paths and reads no discovery document. Another path in the document is
 * harmless where the specification's path answers too, as behind a proxy.
 */
export function endpointFinding(
  endpoint: Endpoint,
  { document, authority }: { readonly document: DiscoveryDocument; readonly authority: string },
  isAnswering: boolean | undefined,
): Finding {
  const subject = identityPaths[endpoint];
  const expected = authority + identityPaths[endpoint];
  const announced = document[endpointMembers[endpoint]];
  if (announced === expected) return fits(subject, 'the document names it');
  const other =
    typeof announced === 'string'
      ? `the document names ${announced}`
      : 'the document does not name it';
  if (isAnswering === undefined) return notAsked(subject, other, 'paths');
  return isAnswering
    ? remark(subject, `${other}; the app asks this path, and it answers`)
    : doesNotFit(subject, `${other}; nothing answers at the path that the app asks`, 'paths');
}

export interface ScopeOutcomes {
  /** The app's own request, with all scopes. */
  readonly all: Outcome;
  /** Each scope with `openid` alone, where the request with all of them was refused. */
  readonly single: ReadonlyMap<string, Outcome>;
  /** A request with a scope that no provider knows. */
  readonly nonsense: Outcome;
}

/** One finding for each scope of the app. */
export function scopeFindings(
  document: DiscoveryDocument,
  { all, single, nonsense }: ScopeOutcomes,
): readonly Finding[] {
  const list = document['scopes_supported'];
  return scopes.map((scope) => {
    const subject = `scope ${scope}`;
    const topic = scope === 'offline_access' ? 'offline' : 'scope';
    const outcome = single.get(scope) ?? all;
    if (outcome === 'refused' && single.has(scope)) {
      return doesNotFit(subject, 'the provider refuses a request with it', topic);
    }
    if (Array.isArray(list) && list.includes(scope)) return fits(subject, 'listed in the document');
    if (outcome === 'accepted' && nonsense === 'refused') {
      return remark(subject, 'the document does not list it, but a request with it is accepted');
    }
    // A document need not list every scope (OpenID Connect Discovery 1.0, 3).
    return notAsked(
      subject,
      Array.isArray(list)
        ? 'the document does not list it, and no request shows whether the provider knows it'
        : 'the document lists no scopes, and no request shows it',
      topic,
    );
  });
}
