import { OfferToClear } from '#features/lock/OfferToClear.tsx';
import type { ClearWays } from '#features/lock/parts/ClearDialog.tsx';
import { clearAndLoadAgain, obstacleToClearing } from '../lock/clearAndLoadAgain.ts';

const ways: ClearWays = { obstacle: obstacleToClearing, clear: clearAndLoadAgain };

/** The offer of decisions/clear-and-load-again, with the functions that carry it out. */
export function OfferClearing() {
  return <OfferToClear ways={ways} />;
}
