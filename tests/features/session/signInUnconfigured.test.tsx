/** In a file of its own: once a configuration is known, a page never forgets it. */
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
  renderScreen(<SignInScreen reason="none" problem={undefined} preferences={null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test.each([
  ['no network', () => HttpResponse.error()],
  ['a server in trouble', () => new HttpResponse(null, { status: 503 })],
  ['a page of the network in between', () => HttpResponse.html('<html>Guest network</html>')],
])('%s at a first start: the configuration could not be loaded', async (_case, answer) => {
  await tapSignIn(answer);
  expect(
    await screen.findByText(
      "Couldn't load the app's configuration. Check your connection and try again.",
    ),
  ).toBeInTheDocument();
});

test('a file that is no configuration cannot be read', async () => {
  await tapSignIn(() => HttpResponse.json({ environments: 'none' }));
  expect(
    await screen.findByText("This app isn't set up correctly. Contact your organization."),
  ).toBeInTheDocument();
});
