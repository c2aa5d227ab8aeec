/** What the Keys screen offers, best first (design, Web Bluetooth, 4.3). */
import type { Card } from '../card/card.ts';

/** `none`: no card and no configuration gives this person a key. */
export type KeyChannels = 'vendor' | 'openReader' | 'wallet' | 'barcode' | 'none';

export interface KeyChannelsInput {
  /** An active salto_space card. */
  readonly hasVendorKey: boolean;
  /** The vendor's part is in this app. */
  readonly canUseVendor: boolean;
  /** The organization issues keys for its own readers. */
  readonly hasOpenReader: boolean;
  /** This device has the Bluetooth for it. */
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
 * What of it a window shows. Section 2, 'Keys (mobile only)': in a wide one a key asks for a narrower window;
 * whoever would have no key there either is not sent there.
 */
export function offerInWindow(offer: KeyChannels, isWide: boolean): KeyChannels | 'narrowOnly' {
  return isWide && (offer === 'vendor' || offer === 'openReader') ? 'narrowOnly' : offer;
}

/** Whether a card is a pass that Apple Wallet may hold. */
export function isWalletPass({ status, type }: Pick<Card, 'status' | 'type'>): boolean {
  return status === 'activated' && type?.isDigital === true && type.system === 'hid_apple_wallet';
}
