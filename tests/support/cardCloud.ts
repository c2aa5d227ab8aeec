/** The emulated card cloud behind the app's own `fetch`, and users who are signed in to it. */
import { http, HttpResponse } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { readAccessTokenClaims } from '#contract/tokenClaims.ts';
import { createEmulatedCloud, type EmulatedCloud } from '#emulator/mock/handlers.ts';
import type { Patch } from '#emulator/control/client.ts';
import type { World } from '#emulator/world/world.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { decodeTokenPart } from '#identity/decodeTokenPart.ts';
import { loadEnvironment } from '#identity/environment.ts';
import type { AuthRecord } from '#store/model/items.ts';
import { beginSession, persistUnlocked } from '#store/session.ts';
import { faceGates, passGates } from './gates.ts';
import './testApp.ts';

export const apiOrigin = 'http://localhost:4620';
export const authOrigin = 'http://localhost:4610';

export const environmentsFile = {
  current: 'emulator',
  environments: {
    emulator: { authority: authOrigin, regions: { EU: apiOrigin, UK: apiOrigin } },
  },
};

export interface CardCloud extends EmulatedCloud {
  readonly server: SetupServer;
  /** How often a path was called since the start of the test. */
  timesCalled(path: string): Promise<number>;
  /** From now on no call reaches the cloud, until `comeBack`. */
  goAway(): Promise<void>;
  /** As `goAway`, and the browser reports it: calls that were sent before do not show the current state. */
  loseNetwork(): Promise<void>;
  comeBack(): Promise<void>;
}

/** Answers for the tests of one file; its world is reset before each of them. */
export function startCardCloud(): CardCloud {
  const emulated = createEmulatedCloud({ apiOrigin, authOrigin });
  const server = setupServer(
    ...emulated.handlers,
    http.get('*/environments.json', () => HttpResponse.json(environmentsFile)),
    // The provider's own pages are not part of component tests: the provider is unreachable.
    http.post(`${authOrigin}/connect/*`, () => HttpResponse.error()),
  );
  beforeAll(() => {
    server.listen({ onUnhandledFrame: 'error' });
  });
  beforeEach(async () => {
    server.resetHandlers();
    await emulated.control.reset();
    loadEnvironment(environmentsFile);
  });
  afterAll(() => {
    server.close();
  });
  const goAway = (): Promise<void> =>
    emulated.control.fault({ path: '/api/**', drop: 'before', times: 1000 });
  return {
    ...emulated,
    server,
    async timesCalled(path) {
      const calls = await emulated.control.calls();
      return calls.filter((call) => call.path === path).length;
    },
    goAway,
    async loseNetwork() {
      await goAway();
      window.dispatchEvent(new Event('offline'));
    },
    comeBack: () => emulated.control.clearFaults(),
  };
}

const dayMs = 24 * 3_600_000;

/**
 * The user's progress through the start-up gates on this device: passed, still ahead, or as an earlier part
 * of the test left it.
 */
export type AtGates = 'passed' | 'ahead' | 'asKept';

/** Signs an account in, without the identity provider's pages. */
export async function signInAs(
  cloud: CardCloud,
  username: string,
  differing: Partial<AuthRecord> = {},
  gates: AtGates = 'passed',
): Promise<void> {
  const accessToken = cloud.tokenFor(username);
  const auth: AuthRecord = {
    refreshToken: 'refresh-token',
    accessToken,
    lifetimeMs: 30 * dayMs,
    issuedAt: Date.now(),
    clockSkewMs: 0,
    generation: 1,
    issuer: authOrigin,
    subject: `account-${username}`,
    claims: readAccessTokenClaims(accessToken, decodeTokenPart),
    ...differing,
  };
  await beginSession(auth);
  await persistUnlocked();
  if (gates === 'passed') await passGates();
  if (gates === 'ahead') await faceGates();
}

/** Signs an account in and fetches its card, from a world with the changes in `differing`. */
export async function fetchCardOf(
  cloud: CardCloud,
  username: string,
  differing: Patch<World> = {},
  gates: AtGates = 'passed',
): Promise<void> {
  await signInAs(cloud, username, {}, gates);
  await cloud.control.patchState(differing);
  expect(await refreshCard()).toEqual({ kind: 'refreshed' });
  if (gates === 'passed') await passGates();
}
