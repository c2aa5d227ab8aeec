/** A first visit that leaves for the provider before the app is there. WebKit then cancels the app's imports. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SignInOffer } from '#app/signInOffer.ts';
import { start } from '#app/start.tsx';
import { silentBoot } from '#store/read/bootRead.ts';
import '#tests/support/app.tsx';

vi.mock('#app/jobs/jobs.ts', () => ({ startJobs: () => undefined }));
vi.mock('#app/SignedOut.tsx', () => {
  throw new Error('cancelled');
});

test('the first frame stays as long as the page leaves, and no error text replaces it', async () => {
  // React logs the error that it has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = '<div id="root"><p>the first frame</p></div>';
  const stays = Promise.withResolvers<undefined>();
  const untilStays = vi.fn(() => stays.promise);
  const offer: SignInOffer = {
    prepared: Promise.resolve(),
    leaving: () => undefined,
    hasFocus: () => false,
    untilStays,
    handOver: () => undefined,
  };
  const started = start(undefined, Promise.resolve({ ...silentBoot, condition: 'absent' }), offer);
  await vi.waitFor(() => {
    expect(untilStays).toHaveBeenCalledTimes(1);
  });
  expect(screen.getByText('the first frame')).toBeVisible();
  stays.resolve(undefined);
  expect(
    await screen.findByRole('heading', { name: "This screen couldn't be loaded" }),
  ).toBeVisible();
  await started;
});
