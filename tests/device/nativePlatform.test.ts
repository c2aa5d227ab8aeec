/**
 * The page in a store app: its plugins are on the bridge that a shell injects. The page skips what only a
 * browser does.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessErrorCodes, deviceSecurityErrorCodes } from 'lanyard-native/definitions';
import * as definitions from 'lanyard-native/definitions';
import * as errors from '#domain/digitalKey/keyErrorCodes.ts';
import * as outcomes from '#domain/digitalKey/openingOutcome.ts';
import { shellBridge } from '#tests/support/shellBridge.ts';
import { until } from '#tests/support/until.ts';

const bridge = shellBridge('android', {
  HidMobileAccess: ['isAvailable'],
  SaltoSpace: ['isAvailable'],
  DeviceSecurity: ['claimFirstLaunch'],
});
const { calls, answers, capacitor, notify } = bridge;

beforeEach(bridge.reset);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the codes that the app and the plugins share', () => {
  test('error codes and outcomes are the same', () => {
    expect(errors.accessErrorCodes).toEqual(accessErrorCodes);
    expect(outcomes.openingOutcomes).toEqual(definitions.openingOutcomes);
    expect(new Set(deviceSecurityErrorCodes).size).toBe(deviceSecurityErrorCodes.length);
  });
});

describe('the digital key bridge', () => {
  test('calls reach the native side, and its events reach the page', async () => {
    answers.set('HidMobileAccess.isAvailable', () => ({ available: true }));
    const { findBridge } = await import('#device/digitalKey/bridge.ts');
    const { portsOf } = await import('#device/digitalKey/digitalKeys.ts');
    const found = await findBridge();
    expect(found.platform).toBe('android');
    // Built without the wallet plugin.
    expect(found.wallet).toBeUndefined();
    const ports = portsOf(found);
    expect(await ports.hid.capability()).toEqual({ can: true });
    expect(calls.map(([call]) => call)).toEqual([
      'DeviceSecurity.claimFirstLaunch',
      'HidMobileAccess.isAvailable',
    ]);
    const received = vi.fn();
    ports.salto.follow(received);
    await until(() => {
      notify('SaltoSpace.lockFound', {});
      expect(received).toHaveBeenCalledWith({ type: 'lockFound' });
    });
    expect(ports.mail).toBeDefined();
  });

  test('a phone file is read at the shell’s own address', async () => {
    const answer = vi.fn(async () => new Response('scanning started'));
    vi.stubGlobal('fetch', answer);
    const { findBridge } = await import('#device/digitalKey/bridge.ts');
    const { readText } = await findBridge();
    expect(await readText('/data/hid.log')).toBe('scanning started');
    expect(answer).toHaveBeenCalledWith('https://localhost/_capacitor_file_/data/hid.log');
    answer.mockResolvedValue(new Response(null, { status: 404 }));
    await expect(readText('/data/hid.log')).rejects.toThrow('could not be read');
  });

  test('Capacitor on a web page does not count as a shell', async () => {
    vi.stubGlobal('Capacitor', { ...capacitor, isNativePlatform: () => false });
    const { findBridge } = await import('#device/digitalKey/bridge.ts');
    expect((await findBridge()).platform).toBe('web');
  });
});

test('a store app registers no service worker', async () => {
  const register = vi.fn();
  vi.stubGlobal('navigator', { serviceWorker: { register, addEventListener: vi.fn() } });
  const { registerWorker } = await import('#device/serviceWorker.ts');
  expect(await registerWorker()).toBe(false);
  expect(register).not.toHaveBeenCalled();
});
