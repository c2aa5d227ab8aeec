/** From the first read to the first paint, and what follows it. */
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { cardView } from '#domain/card/cardView.ts';
import { languageOf, type Language } from '#domain/settings/languages.ts';
import { readThemeChoice } from '#domain/settings/theme.ts';
import { preloadEncoder } from '#features/card/barcode/encoder.ts';
import { changeLanguage, loadTexts, startI18n } from '#i18n/i18n.ts';
import type { Callback } from '#identity/callback.ts';
import { loadEnvironment } from '#identity/environment.ts';
import { sessionState, type SignedOutReason } from '#identity/session.ts';
import { setDataKey, reportTrouble, settleTrouble } from '#store/connection.ts';
import { loadFirstLogin } from '#store/firstLogin.ts';
import { readPublicItem } from '#store/read/publicItem.ts';
import { silentBoot, type BootRead } from '#store/read/bootRead.ts';
import { withinOpenLimit } from '#store/read/openings.ts';
import { setCardLost } from '#store/cardLoss.ts';
import { wasCardStored, wasStored } from '#store/storedMarker.ts';
import { lockedSessionState } from '#store/lock/lockedSessionState.ts';
import { replyCache } from '#store/replyCache.ts';
import { knownCard } from '#store/useCardFacts.ts';
import { afterPaint, firstPaint } from '#ui/afterPaint.ts';
import { retryImport } from '#ui/retryImport.ts';
import { applyTheme } from '#ui/theme.ts';
import { App } from './App.tsx';
import { finishSignInReturn, type SignInReturn } from './signInReturn.ts';
import { preloadFirstScreen, prepareRouter } from './router.tsx';
import { loadScreenCode } from './loadScreen.ts';
import type { SignInOffer } from './signInOffer.ts';

/** Paints what is stored, and only then begins with everything else. */
export async function start(
  callback: Callback | undefined,
  reading: Promise<BootRead>,
  offer?: SignInOffer,
): Promise<void> {
  preloadFirstScreen();
  const boot = await withinOpenLimit(reading).catch(() => silentBoot);
  restore(boot);
  const language = shownLanguage(boot);
  const coming = Promise.all([textsOf(language), preloadCode(boot)]);
  const screen = preloadScreen();
  const [{ texts, loaded }] = await coming;
  await demandPassword(boot);
  await startI18n(loaded, texts);
  // Not before: it begins to load the screen that the address names, with its texts.
  if (sessionState.current().kind === 'signedIn') prepareRouter();
  const arrival = finishSignInReturn(callback);
  await screen;
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no root');
  // In slices: a tap is answered between two of them.
  startTransition(() => {
    createRoot(root).render(<App arrival={arrival} offer={offer} />);
  });
  if (boot === silentBoot) void takeUp(reading, arrival);
  await firstPaint;
  await passedLock();
  void startBehind(boot);
}

/** As long as the words of `index.html` wait. */
const screenPatienceMs = 10_000;

/**
 * The first frame stays until the sign-in screen can take its place. The PIN screen asks for its own file
 * otherwise, and only once it is drawn.
 */
async function preloadScreen(): Promise<void> {
  const { kind } = sessionState.current();
  if (kind === 'locked') void import('./lock/LockedApp.tsx').catch(() => undefined);
  if (kind !== 'signedOut') return;
  const late = new Promise((resolve) => setTimeout(resolve, screenPatienceMs));
  await Promise.race([import('./SignedOut.tsx'), late]).catch(() => undefined);
}

/** Takes what the first read has found for what this page begins with. */
function restore(boot: BootRead): void {
  applyTheme(readThemeChoice(readPublicItem(boot, 'theme')));
  loadEnvironment(readPublicItem(boot, 'environments'));
  restoreSession(boot);
}

function shownLanguage(boot: BootRead): Language {
  return languageOf({
    chosen: readPublicItem(boot, 'locale'),
    ofPerson: readPublicItem(boot, 'personLocale'),
    ofBrowser: navigator.language,
  });
}

/** The database answers after all: what is stored replaces the sentence, unless somebody signs in by now. */
async function takeUp(reading: Promise<BootRead>, arrival: SignInReturn): Promise<void> {
  const boot = await reading;
  const session = sessionState.current();
  const isWaiting = session.kind === 'signedOut' && session.reason === 'unreadable';
  if (!isWaiting || arrival.current().kind === 'finishing') return;
  await changeLanguage(shownLanguage(boot)).catch(() => undefined);
  if (sessionState.current() !== session) return;
  settleTrouble('unavailable');
  await demandPassword(boot);
  restore(boot);
  await mend(boot);
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
  await afterPaint();
}

/** What follows the first paint. Where its code is out of reach, what is painted stays, and it comes later. */
async function startBehind(boot: BootRead): Promise<void> {
  const { startJobs } = await retryImport(() => import('./jobs/jobs.ts'));
  startJobs();
  void retryImport(loadScreenCode);
  await mend(boot);
}

/** Decision 77: what the first read found damaged is deleted, or counts as a wipe that is due. */
async function mend(boot: BootRead): Promise<void> {
  if (!boot.isKeyDamaged && boot.damagedReplies.length === 0) return;
  const { repairStore } = await retryImport(() => import('./jobs/repairStore.ts'));
  await repairStore(boot);
}

function restoreSession(boot: BootRead): void {
  if (boot.condition === 'newer') reportTrouble('newer');
  if (boot.condition === 'broken') reportTrouble('unavailable');
  const { dataKey, auth, locked } = boot;
  if (locked !== undefined) {
    lockedSessionState.set(locked);
    const { name, logo } = readPublicItem(boot, 'organization') ?? {};
    sessionState.set({ kind: 'locked', organization: { name, logo } });
    return;
  }
  if (dataKey !== undefined && auth !== undefined) {
    setDataKey(dataKey);
    loadFirstLogin(boot);
    replyCache.fill(boot.replies);
    if (knownCard(boot.replies) === undefined && wasCardStored()) setCardLost(dataKey.id);
    sessionState.set({
      kind: 'signedIn',
      dataKey,
      auth,
      region: readPublicItem(boot, 'region'),
    });
    return;
  }
  sessionState.set({ kind: 'signedOut', reason: whySignedOut(boot) });
}

/** Where nobody knows what lies on the disk, it is never taken for a device without a lock (decision 67). */
async function demandPassword({ condition, isKeyDamaged }: BootRead): Promise<void> {
  if (condition !== 'silent' && condition !== 'broken' && !isKeyDamaged) return;
  try {
    const { expectFreshSignIn } = await import('#store/forcedSignIn.ts');
    expectFreshSignIn('wiped');
  } catch {
    // It lies in one file with the code of the sign-in: without it nobody signs in.
  }
}

/** A first start, or a session that was saved here and is lost or cannot be read. */
function whySignedOut({ condition, dataKey, isKeyDamaged }: BootRead): SignedOutReason {
  if (condition === 'silent') return 'unreadable';
  if (condition === 'broken') return wasStored() ? 'unreadable' : 'none';
  const isLeft = condition === 'ok' && (isKeyDamaged || dataKey !== undefined);
  return isLeft || wasStored() ? 'lost' : 'none';
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
  const { barcode } = cardView(known.facts, { year: 1970, month: 1, day: 1 });
  await preloadEncoder(barcode).catch(() => undefined);
}
