/** docs/verifier.md: what the page says about the lists that it could not fetch. */
import { Blob } from 'node:buffer';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ListsStatus } from '#verifier/page/ListsStatus.tsx';
import { VerifierContext } from '#verifier/page/useVerifier.ts';
import { createStage, type Stage } from '../support/verifierWorld.ts';

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
