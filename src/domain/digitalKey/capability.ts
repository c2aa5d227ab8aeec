import type { AccessErrorCode } from './keyErrorCodes.ts';

/** Where the app runs. Only the native apps can store a key. */
export type Platform = 'ios' | 'android' | 'web';

/**
 * `browser`: only the app from a store can hold a key. `noSdk`: this app was built without the vendor's SDK.
 * `onlyApple`: an Apple Wallet pass. `thisDevice`: the device does not support it.
 */
export type WhyNot = 'browser' | 'noSdk' | 'onlyApple' | 'thisDevice';

export type Capability = { readonly can: true } | { readonly can: false; readonly why: WhyNot };

const capable: Capability = { can: true };

/** Converts a plugin's report about itself to the reason that the user sees. */
export function capabilityOf(
  said: { readonly available: boolean; readonly reason?: AccessErrorCode | undefined },
  platform: Platform,
): Capability {
  if (said.available) return capable;
  if (platform === 'web') return { can: false, why: 'browser' };
  return { can: false, why: said.reason === 'SDK_NOT_INSTALLED' ? 'noSdk' : 'thisDevice' };
}

/** decisions/digital-keys: 'On Android and web the credential is shown as "only on iPhone or Apple Watch"'. */
export function walletCapabilityOf(
  said: { readonly available: boolean; readonly reason?: AccessErrorCode | undefined },
  platform: Platform,
): Capability {
  if (platform !== 'ios') return { can: false, why: 'onlyApple' };
  return capabilityOf(said, platform);
}
