import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderApp } from '#tests/support/app.tsx';
import { setWindowWidth } from '#tests/support/browserGaps.ts';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();

const permissions = (differing: Record<string, boolean>) => ({
  organizations: { northgate: { permissions: differing } },
});

describe('section 2, IdSettings', () => {
  test('opens as a modal over the card in the narrow layout; Escape closes it', async () => {
    await fetchCardOf(cloud, 'employee');
    renderApp('/id/settings');
    const dialog = await screen.findByRole('dialog', { name: 'ID settings' });
    expect(within(dialog).getByText('Employee').tagName).toBe('BDI');
    // What is beneath it cannot be reached.
    expect(screen.queryByRole('navigation')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(window.location.pathname).toBe('/id');
    expect(await screen.findByRole('navigation')).toBeInTheDocument();
  });

  test('opens as a page beside the card in the wide layout', async () => {
    setWindowWidth(1280);
    await fetchCardOf(cloud, 'employee');
    renderApp('/id/settings');
    expect(await screen.findByRole('heading', { level: 1, name: 'ID settings' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('article', { name: 'ID card' })).toBeVisible();
  });

  test('Close returns to the card', async () => {
    await fetchCardOf(cloud, 'employee');
    renderApp('/id/settings');
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(window.location.pathname).toBe('/id');
  });

  test('allowUserViewCredentials opens Credentials', async () => {
    await fetchCardOf(cloud, 'employee', permissions({ allowUserViewCredentials: true }));
    renderApp('/id/settings');
    expect(await screen.findByRole('link', { name: 'Credentials' })).toBeInTheDocument();
  });

  test('without allowUserViewCredentials the entry is disabled and shows why', async () => {
    await fetchCardOf(cloud, 'employee', permissions({ allowUserViewCredentials: false }));
    renderApp('/id/settings');
    const entry = await screen.findByRole('button', { name: 'Credentials' });
    expect(entry).toHaveAttribute('aria-disabled', 'true');
    expect(entry).toHaveAccessibleDescription(
      "Your organization doesn't make credentials available here.",
    );
    await userEvent.click(entry);
    expect(window.location.pathname).toBe('/id/settings');
  });

  test('allowUserManageProfiles opens ProfileActivation', async () => {
    await fetchCardOf(cloud, 'employee', permissions({ allowUserManageProfiles: true }));
    renderApp('/id/settings');
    await userEvent.click(await screen.findByRole('link', { name: 'Switch profile' }));
    expect(await screen.findByRole('heading', { name: 'Profiles' })).toBeInTheDocument();
  });

  test('without allowUserManageProfiles the entry is disabled and shows why', async () => {
    await fetchCardOf(cloud, 'employee', permissions({ allowUserManageProfiles: false }));
    renderApp('/id/settings');
    const entry = await screen.findByRole('button', { name: 'Switch profile' });
    expect(entry).toHaveAccessibleDescription(
      "Your organization doesn't allow you to switch profiles.",
    );
  });
});
