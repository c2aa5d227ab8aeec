/** Issues badges over OpenID4VCI 1.0 and publishes the lists for verifiers (docs/badge-issuing.md). */
import { Hono, type Context } from 'hono';
import { statusListType } from '#badge/codec/draftNumbers.ts';
import { keyListType } from '#badge/model/claims.ts';
import { badgeMetadataPath } from '#contract/dto/badge.ts';
import { jsonContentType } from '#contract/headers.ts';
import { stamped } from '../api/answer.ts';
import { appCors, openCors } from '../api/cors.ts';
import { bearerOf } from '../api/guards.ts';
import { withFaults } from '../control/middleware.ts';
import type { HostApp, HostDeps, SharedParts } from '../sharedParts.ts';
import { badgePaths } from './addresses.ts';
import { Denial } from './denial.ts';
import { issueBadge } from './issueBadge.ts';
import { signedKeyList, signedStatusList } from './lists.ts';
import { issuerMetadata } from './metadata.ts';
import { createNonces } from './nonces.ts';

export function createBadgeApi(parts: SharedParts, deps: HostDeps): HostApp {
  const app: HostApp = new Hono();
  const nonces = createNonces();
  const issuing = () => parts.badgeSwitches.state().issuing;
  const forApp = [stamped(parts.clock), appCors(deps.appOrigins), withFaults(parts.faults)];
  // Verifiers are on origins that the cloud does not know, and these documents are for everybody.
  const forAll = [stamped(parts.clock), openCors(), withFaults(parts.faults)];
  for (const path of [badgePaths.nonce, badgePaths.credential]) app.use(path, ...forApp);
  for (const path of [badgeMetadataPath, badgePaths.keyList, badgePaths.statusList]) {
    app.use(path, ...forAll);
  }

  app.get(badgeMetadataPath, (c) =>
    issuing() === 'absent'
      ? c.notFound()
      : c.json(issuerMetadata(parts.apiOrigin(), deps.authOrigin())),
  );
  app.post(badgePaths.nonce, (c) =>
    issuing() === 'absent'
      ? c.notFound()
      : c.json({ c_nonce: nonces.issue(parts.clock.now().getTime()) }),
  );
  app.post(badgePaths.credential, async (c) => {
    if (issuing() === 'absent') return c.notFound();
    const bearer = await bearerOf(c, deps.verifyBearer);
    if (bearer === undefined) {
      return denial(c, new Denial('invalid_token', 'A valid access token is needed.'));
    }
    if (issuing() === 'stopped') {
      return denial(c, new Denial('credential_request_denied', 'No badges are issued now.'));
    }
    const issued = await issueBadge(parts, nonces, bearer.sub, await jsonOf(c));
    return issued instanceof Denial ? denial(c, issued) : c.json(issued);
  });
  app.get(badgePaths.keyList, async (c) =>
    c.body(await signedKeyList(parts), 200, { 'Content-Type': keyListType }),
  );
  app.get(badgePaths.statusList, async (c) => {
    const list = await signedStatusList(parts, c.req.param('organizationId'));
    if (list === undefined) return c.notFound();
    return c.body(list, 200, { 'Content-Type': statusListType });
  });
  return app;
}

function denial(c: Context, { body, error, status }: Denial): Response {
  if (status === 401) c.header('WWW-Authenticate', `Bearer error="${error}"`);
  return c.json(body, status);
}

/** @returns undefined for anything but JSON. */
async function jsonOf(c: Context): Promise<unknown> {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';', 1);
  if (type.trim().toLowerCase() !== jsonContentType) return undefined;
  try {
    return await c.req.json<unknown>();
  } catch {
    return undefined;
  }
}
