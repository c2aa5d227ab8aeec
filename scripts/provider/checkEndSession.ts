/** The page that ends the provider's own session (OpenID Connect RP-Initiated Logout 1.0). */
import { identityPaths, signedOutPath } from '#contract/identityProvider.ts';
import type { Question } from './arguments.ts';
import type { Ask } from './ask.ts';
import { doesNotFit, fits, notAsked, remark, type Checked, type Finding } from './finding.ts';
import {
  describeLanding,
  followToPage,
  isEndpointPage,
  isEndpointStatus,
  type Landing,
} from './landing.ts';
import { nonsense } from './nonsense.ts';

/** By its address and by a form, without a session that could end. */
export async function checkEndSession(question: Question, ask: Ask): Promise<Checked> {
  const { authority, client, app } = question;
  const address = authority + identityPaths.endSession;
  const back = app === undefined ? undefined : app + signedOutPath;
  const form = {
    client_id: client,
    ...(back === undefined ? {} : { post_logout_redirect_uri: back }),
  };
  const url = new URL(address);
  for (const [name, value] of Object.entries(form)) url.searchParams.set(name, value);
  const landing = await followToPage(url.href, back ?? nonsense.redirectUri, ask);
  const posted = await ask(address, { form });
  const isAnswering = isEndpointPage(landing);
  return {
    isAnswering,
    findings: [
      reachableFinding(
        'end of the session',
        // Nothing leads on from an empty page, and without an ID token a person may end there.
        isEmptyPage(landing) ? false : isAnswering,
        describeLanding(landing),
      ),
      reachableFinding(
        'end of the session, by a form',
        posted.kind === 'silence' ? undefined : isEndpointStatus(posted.status),
        posted.kind === 'silence' ? posted.why : `status ${posted.status}`,
      ),
      back === undefined
        ? notAsked('return after a sign-out', 'name the app with --app')
        : returnRemark(landing),
    ],
  };
}

function isEmptyPage(landing: Landing): boolean {
  return landing.kind === 'page' && landing.status < 400 && landing.isEmpty === true;
}

function reachableFinding(subject: string, isReached: boolean | undefined, seen: string): Finding {
  if (isReached === undefined) return notAsked(subject, seen);
  return isReached ? fits(subject, seen) : doesNotFit(subject, seen, 'endSession');
}

/** Most providers take a return address only with an ID token, which only a sign-in gives. */
function returnRemark(landing: Landing): Finding {
  const subject = 'return after a sign-out';
  if (landing.kind === 'page' && landing.status >= 400) {
    return remark(subject, `refused without an ID token: ${describeLanding(landing)}`, 'signedOut');
  }
  return landing.kind === 'back'
    ? remark(subject, 'it leads back to the app')
    : remark(subject, 'only a sign-in shows it', 'signedOut');
}
