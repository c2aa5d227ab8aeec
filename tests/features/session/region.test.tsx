import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Environment } from '#contract/environments.ts';
import { RegionScreen } from '#features/session/RegionScreen.tsx';
import { readItem } from '#store/itemAccess.ts';
import { renderApp, renderScreen } from '#tests/support/app.tsx';
import { apiOrigin, authOrigin, signInAs, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();

const environment: Environment = {
  name: 'emulator',
  authority: authOrigin,
  regions: { CA: apiOrigin, EU: apiOrigin, AS: apiOrigin },
};

const offered = () =>
  within(screen.getByRole('group', { name: 'Region' }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);

describe('the question', () => {
  test('offers the environment’s regions in the order of section 9, with the first selected', () => {
    renderScreen(<RegionScreen environment={environment} onChoose={vi.fn()} onSignOut={vi.fn()} />);
    expect(screen.getByRole('heading', { name: 'Choose your region' })).toBeInTheDocument();
    expect(offered()).toEqual(['Europe', 'Asia', 'Canada']);
    expect(screen.getByRole('radio', { name: 'Europe' })).toBeChecked();
  });

  test('returns the chosen region', async () => {
    const onChoose = vi.fn();
    renderScreen(
      <RegionScreen environment={environment} onChoose={onChoose} onSignOut={vi.fn()} />,
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Canada' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('CA');
  });

  test('the sign-out button selects no region', async () => {
    const [onChoose, onSignOut] = [vi.fn(), vi.fn()];
    renderScreen(
      <RegionScreen environment={environment} onChoose={onChoose} onSignOut={onSignOut} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
    expect(onChoose).not.toHaveBeenCalled();
  });
});

describe("section 4: 'A token without the server address claim makes the app ask for a region'", () => {
  test('the app saves the answer and opens', async () => {
    await signInAs(cloud, 'noregion');
    renderApp('/id');
    await userEvent.click(await screen.findByRole('radio', { name: 'United Kingdom' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(await readItem('region')).toBe('UK');
  });

  test('a claim that matches no configured server counts as absent (decisions/server-address-claim)', async () => {
    await signInAs(cloud, 'employee', {
      claims: {
        apiUrl: 'https://cards.example',
        liveEnabled: true,
        controllerStand: 'licensed',
      },
    });
    renderApp('/id');
    expect(await screen.findByRole('heading', { name: 'Choose your region' })).toBeInTheDocument();
  });

  test('the user can leave by signing out', async () => {
    await signInAs(cloud, 'noregion');
    renderApp('/id');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('You are signed out.')).toBeInTheDocument();
  });
});
