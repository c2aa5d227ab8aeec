/**
 * An open reader's door over Chromium's own Bluetooth: its chooser and its GATT, connected to the published
 * reader.
 */
import type { Page } from '@playwright/test';
import { messageTypes, readMessage } from '#open-reader/protocol/message.ts';
import { PartCollector } from '#open-reader/protocol/part.ts';
import { openingLimitMs } from '#open-reader/phone/runOpening.ts';
import { narrow, signInToCard } from './support/cardScreen.ts';
import { readerOf } from './support/doorReader.ts';
import { EmulatedBluetooth, readerAddress, type Offer } from './support/emulatedBluetooth.ts';
import { expect, test as base, withoutWorker } from './support/lanyard.ts';

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      // Chromium turns it off on Linux.
      const args = [...(launchOptions.args ?? []), '--enable-features=WebBluetooth'];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});
test.use({ ...narrow, ...withoutWorker });

/** The message that the parts form together. */
function messageOf(parts: readonly Uint8Array[]) {
  const collector = new PartCollector();
  const [message, ...others] = parts.flatMap((part) => collector.take(part) ?? []);
  expect(others).toEqual([]);
  return readMessage(message ?? new Uint8Array());
}

/** Stores the device that the chooser gave to the page, to check later whether it is still connected. */
function saveDevice(): void {
  interface Bluetooth {
    requestDevice(options: unknown): Promise<unknown>;
  }
  const { bluetooth } = navigator as unknown as { readonly bluetooth: Bluetooth };
  const request = bluetooth.requestDevice.bind(bluetooth);
  bluetooth.requestDevice = async (options) => {
    const device = await request(options);
    Object.assign(window, { savedDevice: device });
    return device;
  };
}

const isConnected = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { savedDevice } = window as unknown as {
      readonly savedDevice: { readonly gatt: { readonly connected: boolean } };
    };
    return savedDevice.gatt.connected;
  });

test('Chromium’s own Bluetooth: M1 reaches the chosen reader; no answer, dismissal, lost range and a radio off are handled', async ({
  page,
  browser,
  lanyard,
}) => {
  await lanyard.control.reset('openReader');
  await page.clock.install();
  await page.addInitScript(saveDevice);
  await signInToCard(page, 'employee');
  await page.getByRole('link', { name: 'Keys', exact: true }).click();
  await page.getByRole('button', { name: 'Set up your key' }).click();
  const key = page.getByRole('button', { name: 'Tap to open' });
  const another = page.getByRole('button', { name: 'Choose another reader', exact: true });
  const noConnection = page.getByText('Could not establish connection with the reader');
  const ready = page.getByText('At the door, tap the button and choose the reader.');
  const again = page.getByText('At this door, just tap the button.');
  await expect(ready).toBeVisible();
  // Neither side's clock advances by itself, so nothing ends too early on a slow machine.
  const reader = await readerOf(lanyard, { attMtu: 23, elapsedMs: () => 0 });
  const air = await EmulatedBluetooth.around(browser, page, reader);
  await page.clock.pauseAt(Date.now() + 60_000);
  const offered = async (deviceCount: number): Promise<Offer> => {
    await expect.poll(() => air.offer()?.devices.length).toBe(deviceCount);
    return air.offer() ?? { promptId: '', devices: [] };
  };

  // Two devices are nearby, and one of them is a reader.
  await key.click();
  const offer = await offered(1);
  expect(offer.devices).toEqual([readerAddress]);
  await air.choose(offer, readerAddress);
  await expect.poll(() => air.answered.length).toBeGreaterThan(0);
  expect(air.did.slice(0, 6)).toEqual([
    'connection',
    'discovery',
    'info read',
    'state subscribe-to-notifications',
    'serverToClient subscribe-to-notifications',
    'state write',
  ]);
  // The phone wrote M1 in parts of twenty bytes. The reader received it as one message and answered with M2.
  expect(air.written.map((part) => part.length)).toEqual([20, 20, 20, 16]);
  expect(messageOf(air.written)).toMatchObject({ type: messageTypes.m1 });
  expect(messageOf(air.answered)).toMatchObject({ type: messageTypes.m2 });
  await expect(page.getByText('Reader found')).toBeVisible();
  await expect.poll(() => isConnected(page)).toBe(true);

  // After ten seconds in total the attempt ends in order, and the reader is released.
  await page.clock.fastForward(openingLimitMs);
  await expect(noConnection).toBeVisible();
  await expect.poll(() => isConnected(page)).toBe(false);

  // After a dismissal no message is shown.
  await another.click();
  await air.dismiss(await offered(1));
  await expect(again).toBeVisible();

  // The next tap returns to the reader without a list. It goes out of range during the exchange.
  await key.click();
  await expect.poll(() => air.written.length).toBe(8);
  expect(air.offer(), 'after the message has reached the reader').toBeUndefined();
  await air.vanish();
  await expect(noConnection).toBeVisible();
  await expect.poll(() => isConnected(page)).toBe(false);

  // With the radio off, the chooser itself waits for it. Chromium still reports Bluetooth to the page as
  // available.
  await air.be('powered-off');
  await another.click();
  await expect(page.getByText('Choose the reader from the list.')).toBeVisible();
  expect(air.offer()).toBeUndefined();
  await air.be('powered-on');
  await air.dismiss(await offered(0));
  await expect(again).toBeVisible();

  // If there is no radio, the page shows what to do.
  await air.be('absent');
  await key.click();
  await expect(
    page.getByText('To use a digital credential you must activate Bluetooth'),
  ).toBeVisible();
  await air.end();
});
