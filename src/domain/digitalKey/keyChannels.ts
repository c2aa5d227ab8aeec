/** The key that the Keys screen offers, best first (decisions/digital-keys). */
import type { Card } from '../entities/card.ts';

/** `none`: neither a card nor the configuration gives this user a key. */
export type KeyChannels = 'vendor' | 'openReader' | 'wallet' | 'barcode' | 'none';

export interface KeyChannelsInput {
  /** The user has an active salto_space card. */
  readonly hasVendorKey: boolean;
  /** This app includes the vendor's SDK. */
  readonly canUseVendor: boolean;
  /** The organization issues keys for its own readers. */
  readonly hasOpenReader: boolean;
  /** This device has the required Bluetooth. */
  readonly canReachReaders: boolean;
  readonly hasWalletPass: boolean;
}

/**
 * 'vendor SDK present: vendor; OpenReader credential and GATT available: OpenReader; wallet pass: use
 * Wallet; otherwise the digital ID barcode plus an explanation'.
 */
export function keyChannels(facts: KeyChannelsInput): KeyChannels {
  if (facts.hasVendorKey && facts.canUseVendor) return 'vendor';
  if (facts.hasOpenReader && facts.canReachReaders) return 'openReader';
  if (!facts.hasVendorKey && !facts.hasOpenReader) return 'none';
  return facts.hasWalletPass ? 'wallet' : 'barcode';
}

/**
 * What a window shows of the offer. Section 2, 'Keys (mobile only)': in a wide window, a key requires a
 * narrower one. The message is not shown to a user without a key in the narrower window.
 */
export function offerInWindow(offer: KeyChannels, isWide: boolean): KeyChannels | 'narrowOnly' {
  return isWide && (offer === 'vendor' || offer === 'openReader') ? 'narrowOnly' : offer;
}

/** Whether a card is a pass for Apple Wallet. */
export function isWalletPass({ status, type }: Pick<Card, 'status' | 'type'>): boolean {
  return status === 'activated' && type?.isDigital === true && type.system === 'hid_apple_wallet';
}
