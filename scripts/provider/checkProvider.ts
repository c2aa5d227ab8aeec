/**
 * Asks a provider, without signing in, whether it is set up as the app needs it (docs/provider.md). All that
 * is sent is known to everyone or never existed. Nothing changes at the provider but its log.
 */
import { isPlainLoopback, type Question } from './arguments.ts';
import { askProvider, type Ask } from './ask.ts';
import { checkAuthorization } from './checkAuthorization.ts';
import { checkRevocation, checkToken } from './checkCalls.ts';
import { checkEndSession } from './checkEndSession.ts';
import {
  discoveryPath,
  documentFindings,
  endpointFinding,
  readDiscovery,
  scopeFindings,
  type Endpoint,
} from './discovery.ts';
import { doesNotFit, fits, remark, type Checked, type Finding } from './finding.ts';

/**
 * Asks one question after the other, so that no provider sees a burst.
 * @param ask replaced by tests.
 */
export async function checkProvider(
  question: Question,
  ask: Ask = askProvider,
): Promise<readonly Finding[]> {
  const { authority } = question;
  const words = isPlainLoopback(authority)
    ? [remark('http', 'allowed for the emulator on this machine; any other provider needs https')]
    : [];
  const subject = 'discovery document';
  const address = authority + discoveryPath;
  const discovery = readDiscovery(await ask(address));
  if ('why' in discovery) {
    return [...words, doesNotFit(subject, `${address}: ${discovery.why}`, 'authority')];
  }
  const { document } = discovery;
  const authorize = await checkAuthorization(question, ask);
  const token = await checkToken(question, ask);
  const revocation = await checkRevocation(question, ask);
  const endSession = await checkEndSession(question, ask);
  const checked: readonly (readonly [Endpoint, Checked])[] = [
    ['authorize', authorize],
    ['token', token],
    ['revocation', revocation],
    ['endSession', endSession],
  ];
  return [
    ...words,
    fits(subject, address),
    ...documentFindings(document, authority, token.takesRefresh),
    ...checked.map(([endpoint, { isAnswering }]) =>
      endpointFinding(endpoint, { document, authority }, isAnswering),
    ),
    ...scopeFindings(document, authorize.scopes),
    ...checked.flatMap(([, { findings }]) => findings),
  ];
}
