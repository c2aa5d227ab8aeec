import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { queue } from '#store/queue.ts';
import { replyCache } from '#session/replyCache.ts';
import { renderApp } from '#tests/support/app.tsx';
import { openFollowed } from '#tests/support/openFollowed.ts';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();

const radio = (name: RegExp) => screen.findByRole('radio', { name });
const use = () => screen.getByRole('button', { name: 'Use this profile' });
const activeCardholder = () => replyCache.get('user')?.value.cardholderId;

async function open(differing = {}): Promise<void> {
  await fetchCardOf(cloud, 'manyprofiles', differing);
  await cloud.control.clearCalls();
  renderApp('/profiles');
}

async function callsOf(method: string): Promise<readonly string[]> {
  const calls = await cloud.control.calls();
  return calls.filter((call) => call.method === method).map(({ path }) => path);
}

describe('section 2, ProfileActivation: a list of profiles with a radio marker on the current one', () => {
  test('the preferred profile is the current one', async () => {
    await open();
    expect(await radio(/Teaching assistant/)).toBeChecked();
    expect(await radio(/Student/)).not.toBeChecked();
    expect(
      await radio(/Teaching assistant.*Current profile · Used when the app opens/),
    ).toBeVisible();
  });

  test('without a preference, the first profile is the current one', async () => {
    await open({ persons: { 'person-manyprofiles': { profilePreference: null } } });
    expect(await radio(/Student/)).toBeChecked();
  });

  test('selecting alone switches nothing, and the button shows what it waits for', async () => {
    await open();
    await radio(/Student/);
    expect(use()).toHaveAttribute('aria-disabled', 'true');
    expect(use()).toHaveAccessibleDescription('Choose another profile to switch to it.');
    await userEvent.click(await radio(/Student/));
    expect(await callsOf('PUT')).toEqual([]);
    expect(use()).not.toHaveAttribute('aria-disabled');
  });
});

describe('section 4, profile switch: sets the selected profile and navigates back', () => {
  test('decisions/ways-back: requests the profile, sends the preference, and confirms on its card', async () => {
    await open();
    await userEvent.click(await radio(/Student/));
    await userEvent.click(use());
    await waitFor(() => {
      expect(window.location.pathname).toBe('/id');
    });
    expect(await screen.findByText('Switched to Student')).toBeInTheDocument();
    expect(await callsOf('PUT')).toEqual(['/api/v2/stand/profilePreference']);
    const calls = await cloud.control.calls();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      profilePreference: 'cardholder-manyprofiles',
    });
    expect(activeCardholder()).toBe('cardholder-manyprofiles');
    expect(replyCache.get('user')?.value.profilePreference).toBe('cardholder-manyprofiles');
    expect(replyCache.get('cardTemplate')?.params['profileId']).toBe('university-student');
    expect((await screen.findAllByText('Student')).length).toBeGreaterThan(0);
  });

  test('decisions/ways-back: also works from Settings, with its tab marked until then', async () => {
    await fetchCardOf(cloud, 'manyprofiles');
    await openFollowed(() => renderApp('/settings'));
    await userEvent.click(await screen.findByRole('link', { name: 'Switch profile' }));
    await userEvent.click(await radio(/Student/));
    expect(screen.getByRole('link', { name: 'Settings', current: true })).toBeInTheDocument();
    await userEvent.click(use());
    await waitFor(() => {
      expect(window.location.pathname).toBe('/id');
    });
  });

  test.each([
    ['the server refuses it', { method: 'PUT', path: '**/profilePreference', status: 422 }],
    ['the server is in trouble', { method: 'PUT', path: '**/profilePreference', status: 503 }],
    ['the profile cannot be fetched', { method: 'GET', path: '**/stand/user', status: 404 }],
    ['the answer cannot be read', { method: 'GET', path: '**/stand/user', body: [] }],
  ])('on failure the selection reverts: %s', async (_why, fault) => {
    await open();
    await userEvent.click(await radio(/Student/));
    await cloud.control.fault(fault);
    await userEvent.click(use());
    expect(await screen.findByText('Could not update your profile')).toBeInTheDocument();
    expect(await radio(/Teaching assistant/)).toBeChecked();
    expect(window.location.pathname).toBe('/profiles');
    expect(activeCardholder()).toBe('cardholder-manyprofiles-2');
  });

  test('the server’s messages appear as toasts, one after the other', async () => {
    await open();
    await userEvent.click(await radio(/Student/));
    const body = { errors: { profilePreference: ['Not now.', 'Ask the office.'] } };
    await cloud.control.fault({ method: 'PUT', path: '**/profilePreference', status: 422, body });
    await userEvent.click(use());
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(screen.queryByText('Ask the office.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Ask the office.')).toBeVisible();
  });

  test('offline, the choice is queued for sending and the card does not change', async () => {
    await open();
    await userEvent.click(await radio(/Student/));
    await cloud.goAway();
    await userEvent.click(use());
    await waitFor(() => {
      expect(queue.current().map(({ kind, state }) => [kind, state])).toEqual([
        ['preferredProfile', 'pending'],
      ]);
    });
    expect(window.location.pathname).toBe('/profiles');
    expect(await radio(/Student.*Waiting to be sent/)).toBeChecked();
    expect(activeCardholder()).toBe('cardholder-manyprofiles-2');
  });
});

describe('section 6', () => {
  test('a profile without selfServiceAccess cannot be chosen and shows why', async () => {
    await open({
      organizations: {
        university: { profiles: { 'university-library': { selfServiceAccess: false } } },
      },
    });
    const closed = await radio(/Library member.*it has no self-service access/);
    expect(closed).toBeDisabled();
  });

  test('without allowUserManageProfiles the list is read-only', async () => {
    await open({
      organizations: { university: { permissions: { allowUserManageProfiles: false } } },
    });
    expect(await radio(/Teaching assistant/)).toBeDisabled();
    expect(
      screen.getByText("Your organization doesn't allow you to switch profiles."),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use this profile' })).toBeNull();
  });
});
