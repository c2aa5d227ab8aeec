/** Haptics for an opened door and a requested refresh. None for a user with reduced motion. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { vibrate } from '#device/vibrate.ts';
import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import { renderScreen } from '#tests/support/app.tsx';
import en from '../../locales/en.json';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();
const felt = vi.fn(() => true);
Object.defineProperty(navigator, 'vibrate', { configurable: true, value: felt });

afterEach(() => {
  felt.mockClear();
});

test('a requested refresh vibrates when it is done', async () => {
  await fetchCardOf(cloud, 'employee');
  renderScreen(<DigitalIdScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Your card is up to date')).toBeInTheDocument();
  expect(felt).toHaveBeenCalledExactlyOnceWith([15]);
});

test('a failed refresh does not vibrate', async () => {
  await fetchCardOf(cloud, 'employee');
  renderScreen(<DigitalIdScreen />);
  await cloud.control.fault({ path: '/api/**', status: 503, times: 100 });
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(en.card.startupFailed)).toBeInTheDocument();
  expect(felt).not.toHaveBeenCalled();
});

test.each(['wrong', 'opened', 'done'] as const)('reduced motion: no vibration for %s', (what) => {
  vibrate(what);
  expect(felt).toHaveBeenCalledOnce();
  felt.mockClear();
  const reduced = { matches: true } as MediaQueryList;
  const asked = vi.spyOn(window, 'matchMedia').mockReturnValue(reduced);
  vibrate(what);
  asked.mockRestore();
  expect(felt).not.toHaveBeenCalled();
});
