/** What the vendors' SDKs answer in a simulated shell: either they are missing from the build, or they work. */
import type { NativeShell } from './nativeShell.ts';
import { pluginHeaders, Refusal } from './pluginHeaders.ts';

const radioOn = { bluetooth: 'on', nfc: 'on', location: 'granted' };

/** An app that was built without any vendor's SDK. */
export function haveNoSdk(shell: NativeShell): void {
  const missing = (): never => {
    throw new Refusal('SDK_NOT_INSTALLED');
  };
  for (const { name, methods } of pluginHeaders.slice(0, 3)) {
    for (const method of methods) shell.answer(`${name}.${method.name}`, missing);
    shell.answer(`${name}.isAvailable`, () => ({
      available: false,
      reason: 'SDK_NOT_INSTALLED',
      radio: radioOn,
    }));
  }
}

/** HID's SDK is in the build: one invitation, one key, and a reader that responds. */
export function haveHid(shell: NativeShell): void {
  const keys: { id: string; active: boolean }[] = [];
  const status = () => ({
    phase: 'ready',
    sdkInstalled: true,
    endpointReady: keys.length > 0,
    keyCount: keys.length,
    scanning: false,
    backgroundAllowed: false,
    radio: radioOn,
  });
  shell.answer('HidMobileAccess.isAvailable', () => ({ available: true }));
  for (const method of ['initialize', 'getStatus']) {
    shell.answer(`HidMobileAccess.${method}`, status);
  }
  shell.answer('HidMobileAccess.redeemInvitation', () => {
    keys.push({ id: 'key-1', active: true });
    return { keys };
  });
  for (const method of ['refresh', 'listKeys']) {
    shell.answer(`HidMobileAccess.${method}`, () => ({ keys }));
  }
  for (const method of ['startScanning', 'stopScanning', 'setLogging', 'unregister']) {
    shell.answer(`HidMobileAccess.${method}`, () => undefined);
  }
  shell.answer('HidMobileAccess.openClosestReader', () => ({ attempted: true }));
  const given = {
    bluetooth: 'granted',
    location: 'granted',
    backgroundLocation: 'granted',
    notifications: 'granted',
  };
  for (const method of ['checkPermissions', 'requestPermissions']) {
    shell.answer(`HidMobileAccess.${method}`, () => given);
  }
}

/** SALTO's SDK is in the build. `answer('SaltoSpace.open', …)` sets what a lock answers. */
export function haveSalto(shell: NativeShell): void {
  const kept = new Map<string, string>();
  shell.answer('SaltoSpace.isAvailable', () => ({ available: true, radio: radioOn }));
  shell.answer('SaltoSpace.storeKey', ({ keyId, data }) => {
    kept.set(String(keyId), String(data));
    return { fingerprint: 'f' };
  });
  shell.answer('SaltoSpace.hasKey', ({ keyId }) => ({ present: kept.has(String(keyId)) }));
  shell.answer('SaltoSpace.removeKey', ({ keyId }) => void kept.delete(String(keyId)));
  shell.answer('SaltoSpace.removeAllKeys', () => {
    kept.clear();
  });
  shell.answer('SaltoSpace.isOpening', () => ({ opening: false }));
  const given = { bluetooth: 'granted', location: 'granted' };
  for (const method of ['checkPermissions', 'requestPermissions']) {
    shell.answer(`SaltoSpace.${method}`, () => given);
  }
}
