/** In a separate file: once a page has loaded a configuration, it never drops it. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SignInScreen } from '#features/session/SignInScreen.tsx';
import { renderScreen } from '#tests/support/app.tsx';

const server = setupServer();

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => {
  server.resetHandlers();
});
afterAll(() => {
  server.close();
});

async function tapSignIn(answer: () => Response): Promise<void> {
  server.use(http.get('*/environments.json', answer));
  renderScreen(<SignInScreen reason={undefined} problem={undefined} preferences={null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test.each([
  ['no network', () => HttpResponse.error()],
  ['a server in trouble', () => new HttpResponse(null, { status: 503 })],
  ['a page of the network in between', () => HttpResponse.html('<html>Guest network</html>')],
])('%s at a first start shows that the configuration failed to load', async (_case, answer) => {
  await tapSignIn(answer);
  expect(
    await screen.findByText(
      "Couldn't load the app's configuration. Check your connection and try again.",
    ),
  ).toBeInTheDocument();
});

test('a malformed configuration file shows a setup error', async () => {
  await tapSignIn(() => HttpResponse.json({ environments: 'none' }));
  expect(
    await screen.findByText("This app isn't set up correctly. Contact your organization."),
  ).toBeInTheDocument();
});
