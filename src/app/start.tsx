/** From the first read to the first paint, and what follows it. */
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { cardFace } from '#domain/card/face.ts';
import { readLanguage, type Language } from '#domain/settings/languages.ts';
import { readTheme } from '#domain/settings/theme.ts';
import { preloadEncoder } from '#features/card/barcode/encoder.ts';
import { loadTexts, startI18n } from '#i18n/i18n.ts';
import type { Callback } from '#identity/callback.ts';
import { recallEnvironment } from '#identity/environment.ts';
import { sessionState } from '#identity/session.ts';
import { holdDataKey, reportTrouble } from '#store/connection.ts';
import { recallFirstLogin } from '#store/firstLogin.ts';
import { readPublicItem } from '#store/read/publicItem.ts';
import type { BootRead } from '#store/read/bootRead.ts';
import { wasStored } from '#store/sentinel.ts';
import { lockedHere } from '#store/lock/lockedHere.ts';
import { shelf } from '#store/shelf.ts';
import { knownCard } from '#store/useCardFacts.ts';
import { behindPaint, firstPaint } from '#ui/firstPaint.ts';
import { patiently } from '#ui/patiently.ts';
import { applyTheme } from '#ui/theme.ts';
import { App } from './App.tsx';
import { finishArrival } from './arrival.ts';
import { prepareRouter } from './router.tsx';

/** Paints what is stored, and only then begins with everything else. */
export async function start(
  callback: Callback | undefined,
  reading: Promise<BootRead>,
): Promise<void> {
  const boot = await reading;
  applyTheme(readTheme(readPublicItem(boot, 'theme')));
  recallEnvironment(readPublicItem(boot, 'environments'));
  recallSession(boot);
  const language = readLanguage(readPublicItem(boot, 'locale') ?? navigator.language);
  const coming = Promise.all([textsOf(language), preloadCode(boot)]);
  // The PIN screen asks for its own file otherwise, and only once it is drawn.
  if (sessionState.current().kind === 'locked')
    void import('./lock/Locked.tsx').catch(() => undefined);
  const [{ texts, loaded }] = await coming;
  await startI18n(loaded, texts);
  // Not before: it begins to load the screen that the address names, with its texts.
  if (sessionState.current().kind === 'signedIn') prepareRouter();
  const arrival = finishArrival(callback);
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no root');
  // In slices: a tap is answered between two of them.
  startTransition(() => {
    createRoot(root).render(<App arrival={arrival} />);
  });
  await firstPaint;
  await passedLock();
  void startBehind();
}

/** As long as what follows the first paint waits for a PIN. */
const pinPatienceMs = 5_000;

/** Settles behind the paint of what lay under the lock: until then the digits have the processor to themselves. */
async function passedLock(): Promise<void> {
  if (sessionState.current().kind !== 'locked') return;
  await new Promise<void>((resolve) => {
    const over = (): void => {
      stopFollowing();
      clearTimeout(timer);
      resolve();
    };
    const stopFollowing = sessionState.subscribe(over);
    const timer = setTimeout(over, pinPatienceMs);
  });
  await behindPaint();
}

/** What follows the first paint. Where its code is out of reach, what is painted stays, and it comes later. */
async function startBehind(): Promise<void> {
  const later = await patiently(() => import('./later.ts'));
  later.startLater();
}

function recallSession(boot: BootRead): void {
  if (boot.condition === 'newer') reportTrouble('newer');
  if (boot.condition === 'broken') reportTrouble('unavailable');
  const { dataKey, auth, locked } = boot;
  if (locked !== undefined) {
    lockedHere.set(locked);
    const { name, logo } = readPublicItem(boot, 'organization') ?? {};
    sessionState.set({ kind: 'locked', organization: { name, logo } });
    return;
  }
  if (dataKey !== undefined && auth !== undefined) {
    holdDataKey(dataKey);
    recallFirstLogin(boot);
    shelf.fill(boot.replies);
    sessionState.set({
      kind: 'signedIn',
      dataKey,
      auth,
      region: readPublicItem(boot, 'region'),
    });
    return;
  }
  const isLost = boot.condition !== 'broken' && wasStored();
  sessionState.set({ kind: 'signedOut', reason: isLost ? 'lost' : 'none' });
}

/** The chosen language's texts, else English: a device that lost one file still has a card. */
async function textsOf(language: Language): Promise<{ texts: unknown; loaded: Language }> {
  try {
    return { texts: await loadTexts(language), loaded: language };
  } catch {
    return { texts: await loadTexts('en'), loaded: 'en' };
  }
}

/** The code that draws the stored barcode; without it the card is shown and the code follows. */
async function preloadCode(boot: BootRead): Promise<void> {
  const known = knownCard(boot.replies);
  if (known === undefined) return;
  const { barcode } = cardFace(known.facts, { year: 1970, month: 1, day: 1 });
  await preloadEncoder(barcode).catch(() => undefined);
}
