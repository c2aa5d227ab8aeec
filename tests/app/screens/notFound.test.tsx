import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '#tests/support/app.tsx';
import { setWindowWidth } from '#tests/support/browserGaps.ts';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();

test.each([
  ['narrow', 390, '/id'],
  ['wide', 1200, '/profile'],
])('NotFound, %s: section 2’s text and the way home show', async (_width, widthPx, home) => {
  await fetchCardOf(cloud, 'employee');
  setWindowWidth(widthPx);
  renderApp('/no/such/screen');
  expect(
    await screen.findByText("The content you're trying to access wasn't found"),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Go to home screen' }));
  await waitFor(() => {
    expect(screen.queryByText("The content you're trying to access wasn't found")).toBeNull();
  });
  expect(window.location.pathname).toBe(home);
  expect(
    await screen.findByRole('heading', { name: home === '/id' ? 'Digital ID' : 'Profile details' }),
  ).toBeInTheDocument();
});
