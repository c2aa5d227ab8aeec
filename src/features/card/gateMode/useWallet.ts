import { useEffect, useState } from 'react';
import { retryImport } from '#ui/retryImport.ts';
import type * as LiveCode from '#wallet/liveCode.ts';

/** The code of the badges, which only a card with a badge needs. */
export type Wallet = typeof LiveCode;

export interface HeldWallet {
  readonly wallet: Wallet;
  /** Whether there is a badge with name and card number. */
  readonly hasFull: boolean;
}

/** @returns undefined where there is no badge, and until that is known. */
export function useWallet(): HeldWallet | undefined {
  const [held, setHeld] = useState<HeldWallet>();
  useEffect(() => {
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const wallet = await retryImport(() => import('#wallet/liveCode.ts'));
      const { light, full } = await wallet.heldBadges();
      if (isCurrent && (light || full)) setHeld({ wallet, hasFull: full });
    };
    // Without the file or the disk there is the card's own code.
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  return held;
}
