/** decisions/theme: the icons of a phone's own bars follow the theme of the page. */
import type * as Core from '@capacitor/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { styleSystemBars } from '#app/jobs/styleSystemBars.ts';
import { applyTheme } from '#ui/theme.ts';

const bars = vi.hoisted(() => ({ setStyle: vi.fn(() => Promise.resolve()) }));
vi.mock('@capacitor/core', async (original) => ({
  ...(await original<typeof Core>()),
  SystemBars: bars,
}));

vi.mock('lanyard-native', () => ({
  PhoneSystem: { setBackground: () => Promise.resolve() },
}));

const system = Object.assign(new EventTarget(), { matches: false });
vi.spyOn(window, 'matchMedia').mockReturnValue(system as unknown as MediaQueryList);

const styles = () => bars.setStyle.mock.calls.map(([options]: unknown[]) => options);

/** Each call waits for the one before it. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

function changeSystem(isDark: boolean): void {
  system.matches = isDark;
  system.dispatchEvent(new Event('change'));
}

applyTheme('system');
styleSystemBars();

beforeEach(async () => {
  applyTheme('light');
  changeSystem(false);
  await settled();
  bars.setStyle.mockClear();
});

test('a dark page on a light phone has light icons, and a light page dark ones again', async () => {
  applyTheme('dark');
  applyTheme('light');
  await settled();
  expect(styles()).toEqual([{ style: 'DARK' }, { style: 'LIGHT' }]);
});

test('under System the icons follow the phone, and its change is not left to the phone', async () => {
  applyTheme('system');
  changeSystem(true);
  changeSystem(false);
  await settled();
  expect(styles()).toEqual([{ style: 'LIGHT' }, { style: 'DARK' }, { style: 'LIGHT' }]);
});

test('a chosen theme stays when the phone changes its own, because Android restores an earlier style', async () => {
  applyTheme('dark');
  changeSystem(true);
  changeSystem(false);
  await settled();
  expect(styles()).toEqual([{ style: 'DARK' }, { style: 'DARK' }, { style: 'DARK' }]);
});

test('a phone that refuses changes nothing else', async () => {
  bars.setStyle.mockRejectedValueOnce(new Error('not implemented'));
  applyTheme('dark');
  await Promise.resolve();
  expect(document.documentElement.dataset['theme']).toBe('dark');
});
