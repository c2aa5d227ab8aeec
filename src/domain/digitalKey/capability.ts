import type { AccessErrorCode } from './keyErrorCodes.ts';

/** Where the app runs; a key lives in a shell. */
export type Platform = 'ios' | 'android' | 'web';

/**
 * `browser`: only the app from a store can hold a key. `noSdk`: this app was built without the vendor's
 * part. `onlyApple`: an Apple Wallet pass. `thisDevice`: the device cannot do it.
 */
export type WhyNot = 'browser' | 'noSdk' | 'onlyApple' | 'thisDevice';

export type Capability = { readonly can: true } | { readonly can: false; readonly why: WhyNot };

export const capable: Capability = { can: true };

/** What a plugin says of itself, in the words of a person's question 'why not?'. */
export function capabilityOf(
  said: { readonly available: boolean; readonly reason?: AccessErrorCode | undefined },
  platform: Platform,
): Capability {
  if (said.available) return capable;
  if (platform === 'web') return { can: false, why: 'browser' };
  return { can: false, why: said.reason === 'SDK_NOT_INSTALLED' ? 'noSdk' : 'thisDevice' };
}

/** Decision: 'On Android and web the credential is shown as "only on iPhone or Apple Watch"'. */
export function walletCapabilityOf(
  said: { readonly available: boolean; readonly reason?: AccessErrorCode | undefined },
  platform: Platform,
): Capability {
  if (platform !== 'ios') return { can: false, why: 'onlyApple' };
  return capabilityOf(said, platform);
}
