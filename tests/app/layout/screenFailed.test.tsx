import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '#tests/support/app.tsx';
import { setWindowWidth } from '#tests/support/browserGaps.ts';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

vi.mock('#features/settings/SettingsScreen.tsx', () => {
  throw new Error('not fetched');
});
vi.mock('#features/profile/ProfileScreen.tsx', () => ({
  ProfileScreen() {
    throw new Error('this screen is broken');
  },
}));

const cloud = startCardCloud();

beforeEach(() => {
  // React and the router report the error that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test.each([
  ['whose code cannot be fetched', 'Settings'],
  ['that throws', 'Details'],
])('a screen %s still offers the way back to the card', async (_case, tab) => {
  await fetchCardOf(cloud, 'employee');
  renderApp('/id');
  await userEvent.click(await screen.findByRole('link', { name: tab }));
  expect(
    await screen.findByRole('heading', { name: "This screen couldn't be loaded" }),
  ).toBeInTheDocument();
  expect(
    screen.getByText("Try again. If that doesn't help, check your connection."),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'ID' }));
  expect(await screen.findByRole('article', { name: 'ID card' })).toBeInTheDocument();
});

test('a screen whose code cannot be fetched shows the error at its own address, too', async () => {
  await fetchCardOf(cloud, 'employee');
  renderApp('/settings');
  expect(
    await screen.findByRole('heading', { name: "This screen couldn't be loaded" }),
  ).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
});

test('wide: a page that throws does not affect the card beside it', async () => {
  await fetchCardOf(cloud, 'employee');
  setWindowWidth(1200);
  renderApp('/profile');
  expect(
    await screen.findByRole('heading', { name: "This screen couldn't be loaded" }),
  ).toBeInTheDocument();
  expect(await screen.findByRole('article', { name: 'ID card' })).toBeInTheDocument();
});

test('wide: a list that throws does not affect the entry chosen from it', async () => {
  await fetchCardOf(cloud, 'employee');
  setWindowWidth(1200);
  renderApp('/settings/password');
  expect(await screen.findByRole('heading', { name: 'Change password' })).toBeInTheDocument();
  await waitFor(() => {
    expect(console.error).toHaveBeenCalled();
  });
  expect(screen.getByRole('heading', { name: 'Change password' })).toBeInTheDocument();
});
