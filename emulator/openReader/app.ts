/** Issues keys for an organization's own readers. This is our extension, with separate calls. */
import { Hono } from 'hono';
import type {
  OpenReaderCredentialDto,
  OpenReaderEnrolmentDto,
  OpenReaderRenewalDto,
} from '#contract/dto/openReader.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Bytes } from '#open-reader/protocol/bytes.ts';
import { pointBytes, signatureBytes } from '#open-reader/protocol/messageBodies.ts';
import { enrolmentProof, renewalProof } from '#open-reader/protocol/transcript.ts';
import { answer, stamped, type SuccessStatus } from '../api/answer.ts';
import type { Caller } from '../api/caller.ts';
import { appCors } from '../api/cors.ts';
import { admit, callerFor, readBody } from '../api/guards.ts';
import type { OpenReaderEndpointName } from '../api/handler.ts';
import { Refusal, refuse } from '../api/refusal.ts';
import { withFaults } from '../control/middleware.ts';
import { verifies } from '#open-reader/reader/ecdsa.ts';
import { hash } from '#open-reader/reader/sessionKeys.ts';
import { issueDocument } from '#open-reader/reader/site.ts';
import type { HostApp, HostDeps, SharedParts } from '../sharedParts.ts';
import type { World } from '../world/world.ts';
import { fromBase64Url, toBase64Url } from '../base64Url.ts';
import {
  enrol,
  refusedByOrganization,
  renew,
  revoke,
  shownKey,
  type Issue,
} from './credentials.ts';
import { fromHex } from '#open-reader/protocol/hex.ts';
import { storedSite, signingSite } from './storedSite.ts';

/** What a call may do once its caller is identified. It is synchronous. */
type Work<Outcome> = (caller: Caller, world: World, now: Date) => Outcome | Refusal;

interface OpenReaderCall {
  readonly body: unknown;
  readonly id: string;
  /** Runs work as the current caller and stores the result. */
  readonly change: <Outcome>(work: Work<Outcome>) => Outcome | Refusal;
}

export function createOpenReaderApi(parts: SharedParts, deps: HostDeps): HostApp {
  const app: HostApp = new Hono();
  const mount = (
    name: OpenReaderEndpointName,
    success: SuccessStatus,
    run: (call: OpenReaderCall) => Promise<unknown>,
  ): void => {
    const endpoint: Endpoint = endpoints[name];
    const path = endpoint.path.replace('{id}', ':id');
    app.use(path, stamped(parts.clock));
    app.use(path, appCors(deps.appOrigins));
    app.use(path, withFaults(parts.faults));
    app.on(endpoint.method, path, async (c) => {
      const admitted = await admit(c, deps.verifyBearer);
      if (admitted instanceof Refusal) return answer(c, admitted, 200);
      const body = await readBody(c, endpoint);
      if (body instanceof Refusal) return answer(c, body, 200);
      const change: OpenReaderCall['change'] = (work) =>
        parts.holder.change((world) => {
          const caller = callerFor(name, endpoint, world, admitted.sub);
          if (caller instanceof Refusal) return caller;
          return refusedByOrganization(caller) ?? work(caller, world, parts.clock.now());
        });
      return answer(c, await run({ body, id: c.req.param('id') ?? '', change }), success);
    });
  };

  mount('enrolOpenReader', 201, async ({ body, change }) => {
    const wanted = body as OpenReaderEnrolmentDto;
    const isAllowed = change(() => null);
    if (isAllowed instanceof Refusal) return isAllowed;
    const refusal = await refusedProof(wanted);
    if (refusal !== undefined) return refusal;
    return documentFor(
      change((caller, world, now) =>
        enrol(caller, world, wanted.cardholderId, wanted.publicKey, now),
      ),
    );
  });
  mount('renewOpenReader', 200, async ({ body, change, id }) => {
    const shown = change((caller, world, now) => ({ key: shownKey(caller, world, id), now }));
    if (shown instanceof Refusal) return shown;
    if (shown.key instanceof Refusal) return shown.key;
    const refusal = await refusedRenewal(body as OpenReaderRenewalDto, id, shown.key, shown.now);
    if (refusal !== undefined) return refusal;
    return documentFor(change((caller, world, now) => renew(caller, world, id, now)));
  });
  mount('revokeOpenReader', 204, ({ change, id }) =>
    Promise.resolve(change((caller, world) => revoke(caller, world, id))),
  );

  /** Signs an issued credential. */
  async function documentFor(issue: Issue | Refusal): Promise<OpenReaderCredentialDto | Refusal> {
    if (issue instanceof Refusal) return issue;
    const { credential, groups, time } = issue;
    const kept = await storedSite(parts.holder, credential.organizationId);
    const site = await signingSite(kept);
    const document = await issueDocument(site, {
      ...time,
      groups,
      credentialId: fromHex(credential.id),
      phoneKey: pointOf(credential.publicKey),
      epoch: kept.epoch,
    });
    return {
      credentialId: credential.id,
      accessDocument: toBase64Url(document),
      siteKey: toBase64Url(site.keys.point),
      notAfter: credential.notAfter,
    };
  }

  return app;
}

/** Refuses an enrolment if the caller does not prove that it has the key. */
async function refusedProof({
  cardholderId,
  proof,
  publicKey,
}: OpenReaderEnrolmentDto): Promise<Refusal | undefined> {
  const point = fromBase64Url(publicKey, pointBytes);
  if (point === undefined) return refuse(422, 'publicKey', 'This is not a key.');
  const signature = fromBase64Url(proof, signatureBytes);
  const said = enrolmentProof(point, await hash(new TextEncoder().encode(cardholderId)));
  const isProven = signature !== undefined && (await verifies(point, said, signature));
  return isProven ? undefined : refuse(422, 'proof', 'This key was not shown to be yours.');
}

/** How far the clocks of the phone and the cloud may differ. */
const renewalToleranceSeconds = 300;

/** Refuses a renewal if the caller does not prove that it still has the key and has just signed with it. */
async function refusedRenewal(
  { proof, signedAt }: OpenReaderRenewalDto,
  credentialId: string,
  publicKey: string,
  now: Date,
): Promise<Refusal | undefined> {
  const apartSeconds = Math.abs(now.getTime() / 1000 - signedAt);
  if (apartSeconds > renewalToleranceSeconds) {
    return refuse(422, 'signedAt', 'This was not signed just now.');
  }
  const signature = fromBase64Url(proof, signatureBytes);
  const said = renewalProof(fromHex(credentialId), signedAt);
  const isProven = signature !== undefined && (await verifies(pointOf(publicKey), said, signature));
  return isProven ? undefined : refuse(422, 'proof', 'This key was not shown to be yours.');
}

/** @throws RangeError for a key that was never enrolled. */
function pointOf(publicKey: string): Bytes {
  const point = fromBase64Url(publicKey, pointBytes);
  if (point === undefined) throw new RangeError('a credential holds no key');
  return point;
}
