import { useEffect, useState, useSyncExternalStore } from 'react';
import { isGateMode } from '#device/gateMode.ts';
import { offerToClear } from '#lock/lockedSession.ts';
import { ClearDialog, type ClearWays } from './parts/ClearDialog.tsx';

/**
 * Offers to clear, once, when a lock has been set over unprotected data (decisions/clear-and-load-again). If the user declines,
 * or it is not possible now, Settings still offers it. It never covers gate mode (decisions/updates-by-consent).
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
