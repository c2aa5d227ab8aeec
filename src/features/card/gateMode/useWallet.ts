import { useEffect, useState } from 'react';
import { retryImport } from '#ui/retryImport.ts';
import type * as LiveCode from '#wallet/liveCode.ts';

/** The code of the badges, which only a card with a badge needs. */
export type Wallet = typeof LiveCode;

export interface HeldWallet {
  readonly wallet: Wallet;
  /** Whether there is a badge with name and card number. It stays true until gate mode closes. */
  readonly hasFull: boolean;
}

/**
 * Follows the badges while gate mode is open: after a sign-in the light one may arrive before the full one.
 * @returns undefined where there is no badge, and until that is known.
 */
export function useWallet(): HeldWallet | undefined {
  const [held, setHeld] = useState<HeldWallet>();
  useEffect(() => {
    let unfollow: (() => void) | undefined;
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const wallet = await retryImport(() => import('#wallet/liveCode.ts'));
      if (!isCurrent) return;
      const read = async (): Promise<void> => {
        const { light, full } = await wallet.heldBadges();
        if (isCurrent && (light || full)) setHeld((before) => withBadges(wallet, full, before));
      };
      unfollow = wallet.badgeChanges.subscribe(() => {
        read().catch(() => undefined);
      });
      await read();
    };
    // Without the file or the disk there is the card's own code.
    load().catch(() => undefined);
    return () => {
      isCurrent = false;
      unfollow?.();
    };
  }, []);
  return held;
}

/** A button under a finger must not disappear, so a badge that was there counts until gate mode closes. */
function withBadges(wallet: Wallet, full: boolean, before: HeldWallet | undefined): HeldWallet {
  const hasFull = full || before?.hasFull === true;
  return before?.hasFull === hasFull ? before : { wallet, hasFull };
}
