/**
 * Shared by the tests of a foreign cloud: the server, a user with everything stored, and the reset of the
 * page.
 */
import { act, cleanup, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { refreshCredentials } from '#features/credential/flows/refreshCredentials.ts';
import { refreshNotifications } from '#features/notification/flows/refreshNotifications.ts';
import type { PersistedReply } from '#store/model/storedReply.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { refreshPhase } from '#sync/refreshPhase.ts';
import { refreshReply } from '#sync/refreshReply.ts';
import { toastsAtom } from '#ui/toast/toasts.ts';
import '../../support/app.tsx';
import { passGates } from '../../support/gates.ts';
import { plainDialect } from './dialects.ts';
import { halfHeader, startForeignCloud, type ForeignCloud } from './server.ts';
import { signInAt } from './session.ts';

const rest: readonly (readonly [PersistedReply, () => Promise<void>])[] = [
  ['credentials', refreshCredentials],
  ['notifications', refreshNotifications],
  ['wizard', () => refreshReply('wizard', {})],
  ['enumOptions', () => refreshReply('enumOptions', {})],
  ['attributeConfig', () => refreshReply('attributeConfig', {})],
  ['systemLabels', () => refreshReply('systemLabels', {})],
];

/** Fetches the replies that the card is not rendered from. @returns the replies that failed. */
export async function refreshRest(): Promise<readonly PersistedReply[]> {
  const failed: PersistedReply[] = [];
  for (const [name, fetch] of rest) await fetch().catch(() => failed.push(name));
  return failed;
}

/** Waits until no refresh of the card is running. */
export async function settled(): Promise<void> {
  await waitFor(() => {
    expect(refreshPhase.current()).toBe('idle');
  });
}

/** Signs a user in and stores all replies of the plain cloud. */
export async function storeAll(cloud: ForeignCloud): Promise<void> {
  cloud.speak(plainDialect);
  await signInAt(cloud.origin);
  expect(await refreshCard()).toEqual({ kind: 'refreshed' });
  expect(await refreshRest()).toEqual([]);
  // After the wizard has arrived: its gate would take the focus from a form that a test fills in.
  await passGates();
  cloud.forgetCalls();
}

/** Runs the server for the tests of a file. @returns a getter for it, usable once the tests have started. */
export function useForeignCloud(): () => ForeignCloud {
  let cloud: ForeignCloud;
  beforeAll(async () => {
    cloud = await startForeignCloud(plainDialect);
  });
  beforeEach(() => {
    giveHalvesNoTime();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    await settled();
    cleanup();
    await act(async () => {
      getDefaultStore().set(toastsAtom, []);
    });
  });
  afterAll(() => cloud.close());
  return () => cloud;
}

/** Aborts a call as soon as half of its response has arrived, and never before. */
function giveHalvesNoTime(): void {
  const limits: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
    const response = await ask(...given);
    if (response.headers.has(halfHeader)) for (const limit of limits.splice(0)) limit.abort();
    return response;
  });
}
