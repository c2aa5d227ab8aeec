/** docs/verifier.md: what the page says about the lists that it could not fetch. */
import { Blob } from 'node:buffer';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { seconds, type World } from '#badge/tests/support/world.ts';
import { ListsStatus } from '#verifier/page/ListsStatus.tsx';
import { VerifierContext } from '#verifier/page/useVerifier.ts';
import {
  createStage,
  keyListAddress,
  signedKeys,
  signedStatuses,
  type Stage,
} from '../support/verifierWorld.ts';

// The one of the document has no streams, which a status list is packed with.
beforeEach(() => {
  vi.stubGlobal('Blob', Blob);
});

function renderStatus({ configuration, verifier }: Stage): void {
  render(
    <VerifierContext value={{ configuration, verifier }}>
      <ListsStatus />
    </VerifierContext>,
  );
}

/** Presses the button and waits until the fetch has ended. */
async function fetchLists({ verifier }: Stage): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Fetch lists' }));
    await verifier.refresh();
  });
}

test('without any list, a fetch that fails says so, and promises no checking', async () => {
  const stage = await createStage({ isOffline: true });
  renderStatus(stage);
  await fetchLists(stage);
  expect(screen.getByRole('heading', { name: 'Nothing can be checked yet' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/^The lists could not be fetched\.$/);
});

test('with lists at hand, a fetch that fails says that checking goes on', async () => {
  const stage = await createStage();
  renderStatus(stage);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  stage.network.clear();
  await fetchLists(stage);
  expect(screen.getByRole('status')).toHaveTextContent(
    'The lists could not be fetched. Checking goes on with those at hand.',
  );
});

test.each([
  [
    'has ended',
    /^The lists that came have ended\./,
    async ({ keyList }: World, nowMs: number) =>
      signedKeys({ ...keyList, number: 9, expiresAt: seconds(nowMs) }),
  ],
  [
    'is older',
    /^The lists that came are older than those of before\./,
    async ({ keyList }: World) => signedKeys({ ...keyList, number: 1 }),
  ],
  [
    'is damaged',
    /^The lists that came are damaged, or no key that counts for them has signed them\./,
    async () => new Uint8Array(),
  ],
] as const)('a list that %s is named so', async (_what, sentence, made) => {
  const stage = await createStage();
  renderStatus(stage);
  stage.network.set(keyListAddress, { bytes: await made(stage.world, stage.nowMs()) });
  await fetchLists(stage);
  expect(screen.getByRole('status')).toHaveTextContent(sentence);
  expect(screen.getByRole('status')).toHaveTextContent(/Checking goes on with those at hand\.$/);
});

test('a status list from before its key counted is not called old or wrongly signed', async () => {
  const stage = await createStage();
  renderStatus(stage);
  const { entry, keyList, statusList } = stage.world;
  const later = { ...entry, notBefore: statusList.issuedAt + 1 };
  stage.network.set(keyListAddress, {
    bytes: await signedKeys({ ...keyList, number: 8, entries: [later] }),
  });
  stage.network.set(statusList.uri, { bytes: await signedStatuses(statusList) });
  await fetchLists(stage);
  expect(screen.getByRole('status')).toHaveTextContent(
    /no key that counts for them has signed them/,
  );
});
