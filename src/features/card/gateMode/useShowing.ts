import { useEffect, useState } from 'react';
import { wallNow } from '#clock/clock.ts';
import { secondTicker } from '#device/secondTicker.ts';
import { sessionState } from '#session/session.ts';
import { lightShowing, withRequest, type Showing } from './showing.ts';
import type { Wallet } from './useWallet.ts';

type Change = (next: (before: Showing) => Showing) => void;

/**
 * What the live code shows for this opening of gate mode. A scanned request ends with its time, and everything
 * ends with the session.
 */
export function useShowing(wallet: Wallet): readonly [Showing, Change] {
  const [showing, setShowing] = useState(lightShowing);
  const { request } = showing;
  useEffect(() => {
    if (request.kind !== 'scanned') return undefined;
    return secondTicker.subscribe(() => {
      if (wallet.isAnswering(request.scannedAtMs, wallNow())) return;
      setShowing((before) => withRequest(before, { kind: 'over' }));
    });
  }, [wallet, request]);
  useEffect(
    () =>
      sessionState.subscribe(() => {
        if (sessionState.current().kind !== 'open') setShowing(lightShowing);
      }),
    [],
  );
  return [showing, setShowing];
}
