/**
 * The simulated phone has the same requirements for its caller as the real engines (HidEngine in Java and
 * Swift).
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { simulatedHid } from '#device/digitalKey/simulated/simulatedHid.ts';
import { beginApp } from '#scope/perApp.ts';
import type { SimulatedReader } from '#emulator/control/reader.ts';
import { stubSimulatedPhone } from './support/simulatedPhone.ts';

let reader: SimulatedReader;

beforeEach(() => {
  vi.useFakeTimers();
  reader = stubSimulatedPhone();
  reader.changePhone({ hasEndpoint: true, keyCount: 1 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The plugin as in a process that has just started. */
function openPhone() {
  beginApp();
  return simulatedHid();
}

describe('the simulated HID plugin, not started in this process', () => {
  test.each(['unregister', 'refresh', 'startScanning'] as const)(
    '%s rejects with NOT_STARTED',
    async (method) => {
      const hid = openPhone();
      await expect(hid[method]()).rejects.toMatchObject({ code: 'NOT_STARTED' });
      expect(reader.state().phone).toMatchObject({ hasEndpoint: true, isScanning: false });
    },
  );

  test('redeeming an invitation rejects with NOT_STARTED', async () => {
    const hid = openPhone();
    const redeeming = hid.redeemInvitation({ invitationCode: 'AAAA-BBBB-CCCC-DDDD' });
    await expect(redeeming).rejects.toMatchObject({ code: 'NOT_STARTED' });
  });

  test('once started, it ends the endpoint', async () => {
    const hid = openPhone();
    await hid.initialize({});
    await hid.unregister();
    expect(reader.state().phone).toMatchObject({ hasEndpoint: false, keyCount: 0 });
  });
});
