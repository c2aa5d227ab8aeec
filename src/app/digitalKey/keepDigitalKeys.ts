/** Digital keys in a page's life: when they are looked for, what is redeemed, and that they are forgotten. */
import { isHidCard } from '#domain/digitalKey/hidCard.ts';
import { activeSaltoCard } from '#domain/digitalKey/saltoCard.ts';
import { connectivity } from '#device/connectivity.ts';
import { hidStanding } from '#device/digitalKey/hidHere.ts';
import { forgetHid, refreshHid, startHid } from '#features/digitalKey/flows/hid.ts';
import { judgeScanning } from '#features/digitalKey/flows/hidScanning.ts';
import { forgetRedemptions, redeemWaiting } from '#features/digitalKey/flows/redeemWaiting.ts';
import { forgetSalto, keepSaltoKey, lookAtRadio } from '#features/digitalKey/flows/salto.ts';
import { fetchSaltoKeyAgain } from '#features/digitalKey/flows/saltoTries.ts';
import { sessionState } from '#identity/session.ts';
import { atSignOut } from '#identity/signOut.ts';
import { loadKeyItems } from '#store/keyItems.ts';
import { shelf } from '#store/shelf.ts';
import { knownCard } from '#store/useCardFacts.ts';
import { refreshPhase } from '#sync/refreshPhase.ts';
import { pendingKeyMessage } from '#sync/pendingKeyMessage.ts';

/** Begins; once for the page's life. */
export function keepDigitalKeys(): void {
  shelf.subscribe(lookSoon);
  connectivity.subscribe(lookSoon);
  pendingKeyMessage.subscribe(() => void redeemWaiting());
  hidStanding.subscribe(onHid);
  document.addEventListener('visibilitychange', onVisibility);
  atSignOut(forgetKeys);
  let lastKind = sessionState.current().kind;
  sessionState.subscribe(() => {
    const { kind } = sessionState.current();
    if (kind === lastKind) return;
    lastKind = kind;
    if (kind === 'signedOut') void forgetKeys();
    else lookSoon();
  });
  let lastPhase = refreshPhase.current();
  refreshPhase.subscribe(() => {
    const isOver = lastPhase === 'running' && refreshPhase.current() === 'idle';
    lastPhase = refreshPhase.current();
    // Pull to refresh and the hourly refresh ask for new keys as well.
    if (!isOver) return;
    void refreshHid();
    void fetchSaltoKeyAgain();
  });
  // A sign-out may have been cut short with the page it was in.
  if (lastKind === 'signedOut') void forgetKeys();
  lookSoon();
}

let isLooking = false;
let isDue = false;

/** Looks at what is there, once at a time: replies come in bursts. */
function lookSoon(): void {
  isDue = true;
  if (isLooking) return;
  isLooking = true;
  void lookWhileDue();
}

async function lookWhileDue(): Promise<void> {
  try {
    while (isDue) {
      isDue = false;
      await look();
    }
  } catch {
    // The disk or the shell refused: the next look is another try.
  } finally {
    isLooking = false;
  }
}

async function look(): Promise<void> {
  if (sessionState.current().kind !== 'signedIn') return;
  const cards = knownCard(shelf.all())?.facts.person.cards;
  if (cards === undefined) return;
  await loadKeyItems();
  await keepSaltoKey(activeSaltoCard(cards)?.id);
  if (cards.some(isHidCard)) await startHid();
}

function onHid(): void {
  // Outside of the flow that has just changed it.
  queueMicrotask(() => void redeemWaiting());
}

function onVisibility(): void {
  void judgeScanning();
  if (document.visibilityState === 'visible') void lookAtRadio();
}

/** Section 4, sign-out: no key of the person stays on this device. */
async function forgetKeys(): Promise<void> {
  forgetRedemptions();
  await Promise.allSettled([forgetHid(), forgetSalto()]);
}
