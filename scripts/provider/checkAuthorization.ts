/** Authorization requests of the app and of nobody, each followed to the first page and no further. */
import { callbackPath, identityPaths, scopes } from '#contract/identityProvider.ts';
import type { Question } from './arguments.ts';
import type { Ask } from './ask.ts';
import { authorizeAddress } from './authorizeRequest.ts';
import type { ScopeOutcomes } from './discovery.ts';
import { doesNotFit, fits, notAsked, remark, type Checked, type Finding } from './finding.ts';
import {
  describeLanding,
  followToPage,
  isEndpointPage,
  outcomeOf,
  type Landing,
  type Outcome,
} from './landing.ts';
import { nonsense } from './nonsense.ts';
import type { Topic } from './settings.ts';

/** Where a request led, and whether that means that the provider accepted it. */
interface Tried {
  readonly landing: Landing;
  readonly outcome: Outcome;
}

type Try = (
  redirectUri: string,
  scope: string,
  changes?: Readonly<Record<string, string | null>>,
) => Promise<Tried>;

export interface AuthorizationChecked extends Checked {
  readonly scopes: ScopeOutcomes;
}

/** The redirect addresses first: a request with one that is refused shows nothing else. */
export async function checkAuthorization(
  { authority, client, app, shell }: Question,
  ask: Ask,
): Promise<AuthorizationChecked> {
  const own = app === undefined ? undefined : app + callbackPath;
  const known = own ?? shell;
  const open = (as: string, redirectUri: string, scope: string, changes = {}) =>
    followToPage(
      authorizeAddress({ authority, client: as, redirectUri, scope, changes }),
      redirectUri,
      ask,
    );
  const authorizePath = new URL(authority + identityPaths.authorize).pathname;
  const stranger = await open(nonsense.client, known ?? nonsense.redirectUri, 'openid');
  const tried = (landing: Landing): Tried => ({
    landing,
    outcome: outcomeOf(landing, stranger, authorizePath),
  });
  const attempt: Try = async (redirectUri, scope, changes) =>
    tried(await open(client, redirectUri, scope, changes));

  const ofApp = own === undefined ? undefined : await attempt(own, 'openid');
  const ofShell = shell === undefined ? undefined : await attempt(shell, 'openid');
  const findings = [
    ofApp === undefined
      ? notAsked('redirect address of the app', 'name the app with --app')
      : acceptedFinding('redirect address of the app', ofApp, 'redirect', own),
    ...(ofShell === undefined
      ? []
      : [acceptedFinding('redirect address of the store apps', ofShell, 'redirect', shell)]),
    strangeAddressFinding(await attempt(nonsense.redirectUri, 'openid')),
    refusedFinding('unknown client', tried(stranger), 'client'),
  ];
  const isAccepted = (ofApp ?? ofShell)?.outcome === 'accepted';
  const isAnswering = isAccepted || isEndpointPage(stranger);
  if (known === undefined || !isAccepted) {
    const why =
      known === undefined
        ? 'name the app with --app'
        : 'the redirect address is not known to be accepted';
    return {
      findings: [...findings, ...requestSubjects.map((subject) => notAsked(subject, why))],
      isAnswering,
      scopes: { all: 'unclear', single: new Map(), nonsense: 'unclear' },
    };
  }
  const requests = await checkRequests(known, attempt);
  return { ...requests, findings: [...findings, ...requests.findings], isAnswering };
}

const requestSubjects = [
  'all scopes together',
  'forced sign-in',
  'unknown scope',
  'request without PKCE',
] as const;

/** What the app asks for, at a redirect address that the provider accepts. */
async function checkRequests(
  redirectUri: string,
  attempt: Try,
): Promise<Pick<AuthorizationChecked, 'findings' | 'scopes'>> {
  const [allSubject, forcedSubject, scopeSubject, pkceSubject] = requestSubjects;
  const allScopes = scopes.join(' ');
  const all = await attempt(redirectUri, allScopes);
  const single = new Map<string, Outcome>();
  if (all.outcome === 'refused') {
    for (const scope of scopes) {
      const wanted = scope === 'openid' ? scope : `openid ${scope}`;
      single.set(scope, (await attempt(redirectUri, wanted)).outcome);
    }
  }
  const forced = await attempt(redirectUri, all.outcome === 'refused' ? 'openid' : allScopes, {
    prompt: 'login',
    max_age: '300',
  });
  const strangeScope = await attempt(redirectUri, `openid ${nonsense.scope}`);
  const bare = await attempt(redirectUri, 'openid', {
    code_challenge: null,
    code_challenge_method: null,
  });
  return {
    findings: [
      acceptedFinding(allSubject, all, 'scope'),
      acceptedFinding(forcedSubject, forced, 'freshSignIn', 'prompt=login, max_age=300'),
      strangeScope.outcome === 'accepted'
        ? remark(scopeSubject, 'ignored, so a scope that is missing shows only in the token')
        : refusedFinding(scopeSubject, strangeScope, 'scope'),
      bare.outcome === 'accepted'
        ? remark(pkceSubject, 'accepted; the app always sends PKCE', 'pkce')
        : refusedFinding(pkceSubject, bare, 'pkce'),
    ],
    scopes: { all: all.outcome, single, nonsense: strangeScope.outcome },
  };
}

function acceptedFinding(
  subject: string,
  { landing, outcome }: Tried,
  topic: Topic,
  what?: string,
): Finding {
  const seen = `${what === undefined ? '' : `${what}: `}${describeLanding(landing)}`;
  if (landing.kind === 'silence') return notAsked(subject, seen);
  switch (outcome) {
    case 'accepted':
      return fits(subject, seen);
    case 'refused':
      return doesNotFit(subject, `${seen}, which is a refusal`, topic);
    case 'unclear':
      return notAsked(subject, `${seen}, as for an unknown client; try it once by hand`, topic);
  }
}

function refusedFinding(subject: string, { landing, outcome }: Tried, topic: Topic): Finding {
  const seen = describeLanding(landing);
  if (landing.kind === 'silence') return notAsked(subject, seen);
  switch (outcome) {
    case 'refused':
      return fits(subject, `refused: ${seen}`);
    case 'accepted':
      return doesNotFit(subject, `not refused: ${seen}`, topic);
    case 'unclear':
      return notAsked(
        subject,
        landing.kind === 'page' && landing.hasFields
          ? `${seen}; the provider looks at a request only after its login page`
          : `${seen}; whether it is a refusal, only its text says`,
      );
  }
}

/** An address that nobody registered must not even get an error (RFC 6749, 4.1.2.1). */
function strangeAddressFinding(tried: Tried): Finding {
  const subject = 'unknown redirect address';
  return tried.landing.kind === 'back'
    ? doesNotFit(subject, 'the provider leads a browser there', 'redirect')
    : refusedFinding(subject, tried, 'redirect');
}
