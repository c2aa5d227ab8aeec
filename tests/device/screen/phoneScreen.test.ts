/** What a store app requests for the phone's light, over a plugin that the test fakes. */
import { beforeEach, expect, test, vi } from 'vitest';
import { beginApp } from '#scope/perApp.ts';

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

/** A page at its start. An earlier page that ended without clean-up may have left the light on. */
function freshPage() {
  beginApp();
  return import('#device/screen/phoneScreen.native.ts');
}

beforeEach(() => {
  said.length = 0;
});

test('gate mode, brightness: the start turns off the light that an earlier page left on', async () => {
  const before = await freshPage();
  await before.setPhoneScreen({ isAwake: true, isBright: true });
  const { restPhoneScreen } = await freshPage();
  await restPhoneScreen();
  expect(said).toEqual([bright, dark]);
});

test('a code that is already shown stays bright', async () => {
  const { restPhoneScreen, setPhoneScreen } = await freshPage();
  const shown = setPhoneScreen({ isAwake: true, isBright: true });
  await restPhoneScreen();
  await shown;
  expect(said).toEqual([bright]);
});

test('a request that the phone refused is repeated next time', async () => {
  const { restPhoneScreen, setPhoneScreen } = await freshPage();
  plugin.setScreen.mockRejectedValueOnce(new Error('no window'));
  await restPhoneScreen();
  await setPhoneScreen({ isAwake: true, isBright: true });
  expect(said).toEqual([bright]);
});
