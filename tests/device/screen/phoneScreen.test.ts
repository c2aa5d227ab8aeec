/** What a store app says of the phone's light, over the plugin as a test plays it. */
import { beforeEach, expect, test, vi } from 'vitest';

const said: unknown[] = [];
const plugin = {
  setScreen: vi.fn((light: unknown) => {
    said.push(light);
    return Promise.resolve();
  }),
};
vi.doMock('lanyard-native', () => ({ DeviceSecurity: plugin }));

const dark = { awake: false, bright: false };
const bright = { awake: true, bright: true };

/** As a page begins: a page that went without its clean-up may have left the light on. */
async function freshPage() {
  vi.resetModules();
  return import('#device/screen/phoneScreen.native.ts');
}

beforeEach(() => {
  said.length = 0;
});

test('gate mode, brightness: what an earlier page left on is put out at the start', async () => {
  const before = await freshPage();
  await before.setPhoneScreen({ isAwake: true, isBright: true });
  const { restPhoneScreen } = await freshPage();
  await restPhoneScreen();
  expect(said).toEqual([bright, dark]);
});

test('a code that is shown already keeps its light', async () => {
  const { restPhoneScreen, setPhoneScreen } = await freshPage();
  const shown = setPhoneScreen({ isAwake: true, isBright: true });
  await restPhoneScreen();
  await shown;
  expect(said).toEqual([bright]);
});

test('a phone that refuses is asked again the next time', async () => {
  const { restPhoneScreen, setPhoneScreen } = await freshPage();
  plugin.setScreen.mockRejectedValueOnce(new Error('no window'));
  await restPhoneScreen();
  await setPhoneScreen({ isAwake: true, isBright: true });
  expect(said).toEqual([bright]);
});
