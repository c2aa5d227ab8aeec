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

interface Availability {
  readonly available: boolean;
  readonly reason?: AccessErrorCode | undefined;
}

export interface PassAvailability extends Availability {
  /** How a pass can be added. */
  readonly ways?: readonly ('token' | 'passKit')[] | undefined;
}

/** Converts a plugin's report about itself to the reason that the user sees. */
export function capabilityOf(said: Availability, platform: Platform): Capability {
  if (said.available) return capable;
  if (platform === 'web') return { can: false, why: 'browser' };
  return { can: false, why: said.reason === 'SDK_NOT_INSTALLED' ? 'noSdk' : 'thisDevice' };
}

/**
 * decisions/digital-keys: 'On Android and web the credential is shown as "only on iPhone or Apple Watch"'. The
 * server issues a token, so an iPhone whose build adds passes only in another way cannot add this one.
 */
export function walletCapabilityOf(said: PassAvailability, platform: Platform): Capability {
  if (platform !== 'ios') return { can: false, why: 'onlyApple' };
  if (said.available && said.ways?.includes('token') !== true) return { can: false, why: 'noSdk' };
  return capabilityOf(said, platform);
}
