/** The plugins of a shell, as the adapters know them: that each has what an adapter calls is a matter of types. */
import { Capacitor } from '@capacitor/core';
import { AppleWalletPass, DeviceSecurity, HidMobileAccess, SaltoSpace } from 'lanyard-native';
import { readKeyOwner, writeKeyOwner } from '../secureStorage/keyOwner.ts';
import { readLockedKeys, writeLockedKeys } from '../secureStorage/lockedKeys.ts';
import { deviceSecurity } from '../secureStorage/deviceSecurity.ts';
import type { NativePlatform } from '../nativePlatform.ts';
import type { KeyBridge } from './plugins.ts';

/** A shell that was built without one of them has no such key. */
export async function nativeBridge(platform: NativePlatform): Promise<KeyBridge> {
  // A key that is kept before the installation was claimed would go with what an earlier one left.
  await deviceSecurity().catch(() => undefined);
  return {
    platform,
    // Each stands in an object: a plugin that is awaited itself is asked for a method named `then`.
    hid: isThere('HidMobileAccess') ? HidMobileAccess : undefined,
    salto: isThere('SaltoSpace') ? SaltoSpace : undefined,
    wallet: isThere('AppleWalletPass') ? AppleWalletPass : undefined,
    mail: DeviceSecurity,
    owner: { read: readKeyOwner, write: writeKeyOwner },
    lockedKeys: { read: readLockedKeys, write: writeLockedKeys },
    readText: async (path) => {
      const answer = await fetch(Capacitor.convertFileSrc(path));
      if (!answer.ok) throw new Error('the file could not be read');
      return answer.text();
    },
  };
}

function isThere(name: string): boolean {
  return Capacitor.isPluginAvailable(name);
}
