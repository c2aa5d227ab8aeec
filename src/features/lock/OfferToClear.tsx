import { useEffect, useState, useSyncExternalStore } from 'react';
import { isGateMode } from '#device/gateMode.ts';
import { offerToClear } from '#store/lock/lockedSession.ts';
import { ClearDialog, type ClearWays } from './parts/ClearDialog.tsx';

/**
 * Decision 69: offered once, when a lock has come over data that lay open. Declined, or not possible at this
 * moment, Settings keeps the offer. It never covers gate mode (decision 36).
 */
export function OfferToClear({ ways }: { readonly ways: ClearWays }) {
  const isAtGate = useSyncExternalStore(isGateMode.subscribe, isGateMode.current);
  const [isPossible, setPossible] = useState(false);
  useEffect(() => {
    let isGone = false;
    ways.obstacle().then(
      (obstacle) => {
        if (isGone) return;
        if (obstacle === undefined) setPossible(true);
        else offerToClear.set(false);
      },
      () => {
        offerToClear.set(false);
      },
    );
    return () => {
      isGone = true;
    };
  }, [ways]);
  if (!isPossible || isAtGate) return null;
  return (
    <ClearDialog
      ways={ways}
      obstacle={undefined}
      onClose={() => {
        offerToClear.set(false);
      }}
    />
  );
}
