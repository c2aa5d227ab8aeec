import { useEffect, useState } from 'react';
import { secondTicker } from '#device/secondTicker.ts';
import { sessionState } from '#session/session.ts';
import type { LiveCode, LiveCodeChoice } from '#wallet/liveCode.ts';
import type { Wallet } from './useWallet.ts';

/**
 * The code of the current slot, one for each slot and choice. `asked` must be the same object as long as it means the same. The ticker stops while the page is hidden, and
 * ticks at once when the user returns.
 * @returns undefined until the first one is made.
 */
export function useLiveCode(wallet: Wallet, choice: LiveCodeChoice): LiveCode | undefined {
  const { isFull, withPhoto, asked } = choice;
  const [code, setCode] = useState<LiveCode>();
  useEffect(() => {
    let isCurrent = true;
    let latest: number | undefined;
    const make = (): void => {
      const slot = wallet.currentSlot();
      if (slot === latest) return;
      latest = slot;
      const show = (next: LiveCode): void => {
        if (isCurrent && slot === latest) setCode(next);
      };
      wallet.makeLiveCode({ isFull, withPhoto, asked }).then(show, () => {
        show({ kind: 'failed' });
      });
    };
    make();
    const unfollowTime = secondTicker.subscribe(make);
    const unfollowSession = sessionState.subscribe(() => {
      if (sessionState.current().kind !== 'open') setCode({ kind: 'none' });
    });
    return () => {
      isCurrent = false;
      unfollowTime();
      unfollowSession();
    };
  }, [wallet, isFull, withPhoto, asked]);
  return code;
}
