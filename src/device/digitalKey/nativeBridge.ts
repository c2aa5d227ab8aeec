/**
 * The plugins of a shell for the adapters. The types check that each plugin has the calls that an adapter
 * needs.
 */
import { Capacitor } from '@capacitor/core';
import { AppleWalletPass, DeviceSecurity, HidMobileAccess, SaltoSpace } from 'lanyard-native';
import { readKeyOwner, removeKeyOwner, writeKeyOwner } from '../secureStorage/keyOwner.ts';
import { readLockedKeys, writeLockedKeys } from '../secureStorage/lockedKeys.ts';
import { deviceSecurity } from '../secureStorage/deviceSecurity.ts';
import type { NativePlatform } from '../nativePlatform.ts';
import type { KeyBridge } from './definitions/plugins.ts';

/** A shell that was built without one of these plugins has no such key. */
export async function nativeBridge(platform: NativePlatform): Promise<KeyBridge> {
  // Claims the installation first: a key stored before that would be removed with the data of an earlier
  // installation.
  await deviceSecurity().catch(() => undefined);
  return {
    platform,
    // Each plugin is in an object: awaiting a plugin directly would call a method named `then` on it.
    hid: isThere('HidMobileAccess') ? HidMobileAccess : undefined,
    salto: isThere('SaltoSpace') ? SaltoSpace : undefined,
    wallet: isThere('AppleWalletPass') ? AppleWalletPass : undefined,
    mail: DeviceSecurity,
    owner: { read: readKeyOwner, write: writeKeyOwner, remove: removeKeyOwner },
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
