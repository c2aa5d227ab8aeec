/** Haptics: a door that opened, a refresh that was asked for; nothing for a person who asked for less motion. */
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

test('a refresh that was asked for is felt once it is done', async () => {
  await fetchCardOf(cloud, 'employee');
  renderScreen(<DigitalIdScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Your card is up to date')).toBeInTheDocument();
  expect(felt).toHaveBeenCalledExactlyOnceWith([15]);
});

test('a refresh that failed is not', async () => {
  await fetchCardOf(cloud, 'employee');
  renderScreen(<DigitalIdScreen />);
  await cloud.control.fault({ path: '/api/**', status: 503, times: 100 });
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(en.card.startupFailed)).toBeInTheDocument();
  expect(felt).not.toHaveBeenCalled();
});

test.each(['wrong', 'opened', 'done'] as const)('reduced motion: nothing is felt, %s', (what) => {
  vibrate(what);
  expect(felt).toHaveBeenCalledOnce();
  felt.mockClear();
  const reduced = { matches: true } as MediaQueryList;
  const asked = vi.spyOn(window, 'matchMedia').mockReturnValue(reduced);
  vibrate(what);
  asked.mockRestore();
  expect(felt).not.toHaveBeenCalled();
});
