/** The phone's own bars beside the page. */
import { beforeEach, expect, test, vi } from 'vitest';

const calls: string[] = [];
const setBackground = vi.fn(async ({ dark }: { readonly dark: boolean }) => {
  calls.push(`background ${dark ? 'dark' : 'light'}`);
});
vi.doMock('lanyard-native', () => ({ PhoneSystem: { setBackground } }));
vi.doMock('@capacitor/core', () => ({
  SystemBarsStyle: { Light: 'LIGHT', Dark: 'DARK' },
  SystemBars: {
    setStyle: async ({ style }: { readonly style: string }) => {
      calls.push(`icons ${style}`);
    },
  },
}));

const { setSystemBars } = await import('#device/screen/systemBars.native.ts');

beforeEach(() => {
  calls.length = 0;
});

test('the bars have the background and the icons of the page’s theme, the background first', async () => {
  await setSystemBars('dark');
  await setSystemBars('light');
  expect(calls).toEqual(['background dark', 'icons DARK', 'background light', 'icons LIGHT']);
});

test('a phone that cannot colour them still gets its icons', async () => {
  setBackground.mockRejectedValueOnce(new Error('not implemented'));
  await setSystemBars('dark');
  expect(calls).toEqual(['icons DARK']);
});
