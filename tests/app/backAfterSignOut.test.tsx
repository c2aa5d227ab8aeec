/** A family's computer: a browser keeps the page that is left as it was, and 'Back' shows it again. */
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { providerPages, setProviderPages } from '#identity/providerPages.ts';
import { signOut } from '#identity/signOut.ts';
import { renderApp } from '#tests/support/app.tsx';
import { authOrigin, fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

const { promise: codeArrives, resolve: arrive } = vi.hoisted(() =>
  Promise.withResolvers<undefined>(),
);
// On a slow network the sign-in screen's code comes after the page is left.
vi.mock('#app/SignedOut.tsx', async (load) => {
  await codeArrives;
  return load();
});

const cloud = startCardCloud();

test('the page that a sign-out leaves shows nothing of the card, also when it is shown again', async () => {
  cloud.server.use(
    http.post(`${authOrigin}/connect/revocation`, () => new HttpResponse(null, { status: 200 })),
    http.get('*/signout-clear', () => new HttpResponse(null, { status: 404 })),
  );
  const pages = await providerPages();
  const left: string[] = [];
  const show = async (): Promise<void> => void left.push(document.body.innerHTML);
  setProviderPages(Promise.resolve({ ...pages, show }));
  await fetchCardOf(cloud, 'employee');
  renderApp('/id');
  const name = await screen.findByText('Holtwick');
  let ending: Promise<void> | undefined;
  // Not within `act`, which would hold the page back until the sign-out is over.
  await waitFor(() => {
    ending ??= signOut();
    expect(left).toHaveLength(1);
  });
  await ending;
  expect(left).toEqual([expect.not.stringMatching(/Holtwick|NG-204817|Test engineer|<img/)]);
  expect(name).not.toBeInTheDocument();
  arrive(undefined);
  await act(async () => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/Holtwick|NG-204817/);
});
