/** From the first read to the first paint, and what follows. */
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { withFallback } from '#async/timeout.ts';
import { cardView } from '#domain/card/cardView.ts';
import { languageOf, readLanguage, type Language } from '#domain/settings/languages.ts';
import { readThemeChoice } from '#domain/settings/theme.ts';
import { preloadEncoder } from '#features/card/barcode/encoder.ts';
import { changeLanguage, loadTexts, startI18n } from '#i18n/i18n.ts';
import type { SignInReturn } from '#identity/signInReturn.ts';
import { loadEnvironment } from '#identity/environment.ts';
import {
  sessionState,
  signedInSession,
  type ClosedReason,
  transition,
  sessionAccess,
} from '#session/session.ts';
import { reportTrouble, settleTrouble } from '#store/storeTrouble.ts';
import { isOpenBoot, restoreSession } from '#store/restoreSession.ts';
import { readPublicItem } from '#store/read/publicItem.ts';
import { silentBoot, type BootRead } from '#store/read/bootRead.ts';
import { withinOpenLimit } from '#store/read/openings.ts';
import { wasStored } from '#store/storedMarker.ts';
import { knownCard } from '#store/useCardFacts.ts';
import { afterPaint, firstPaint } from '#ui/afterPaint.ts';
import { afterStart } from '#ui/afterStart.ts';
import { retryImport } from '#ui/retryImport.ts';
import { applyTheme } from '#ui/theme.ts';
import { App } from './App.tsx';
import { finishSignInReturn, type SignInProgress } from './wiring/finishSignInReturn.ts';
import { preloadFirstScreen, prepareRouter } from './router.tsx';
import { loadScreenCode } from './screens/loadScreen.ts';
import { untilStyled } from './snapshot/untilStyled.ts';
import { signedOutPart } from './signedOutPart.ts';
import type { SignInOffer } from './signInOffer.ts';

/** Renders what is stored, and only then starts everything else. */
export async function start(
  callback: SignInReturn | undefined,
  reading: Promise<BootRead>,
  offer?: SignInOffer,
): Promise<void> {
  preloadFirstScreen();
  preloadSnapshotTexts();
  const boot = await withinOpenLimit(reading).catch(() => silentBoot);
  restore(boot);
  const language = shownLanguage(boot);
  const coming = Promise.all([textsOf(language), preloadCode(boot)]);
  const screen = preloadScreen(offer);
  const [{ texts, loaded }] = await coming;
  await demandPassword(boot);
  await startI18n(loaded, texts);
  // Not earlier: the router starts to load the screen that the address names, with its texts.
  if (signedInSession() !== undefined) prepareRouter();
  const arrival = finishSignInReturn(callback);
  await screen;
  await untilStyled();
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no root');
  // In slices, so that a tap is handled between two of them.
  startTransition(() => {
    createRoot(root).render(<App arrival={arrival} offer={offer} />);
  });
  if (boot === silentBoot) void takeUp(reading, arrival);
  await firstPaint();
  await passedLock();
  void startBehind(boot);
}

/** A snapshot names the language that the store will most probably name, too: its texts load beside the store. */
function preloadSnapshotTexts(): void {
  if (document.getElementById('snapshot') === null) return;
  loadTexts(readLanguage(document.documentElement.lang)).catch(() => undefined);
}

/** As long as the texts of `index.html` wait. */
const screenPatienceMs = 10_000;

/**
 * Keeps the first frame until the sign-in screen can replace it. Otherwise the PIN screen would request its
 * own file only once it is rendered.
 */
async function preloadScreen(offer: SignInOffer | undefined): Promise<void> {
  const access = sessionAccess();
  if (access === 'locked') void import('./lockScreens/LockedApp.tsx').catch(() => undefined);
  if (access !== 'none') return;
  const loading = signedOutPart.preload();
  await withFallback(loading, screenPatienceMs, undefined).catch(() => offer?.untilStays());
}

/** Applies the result of the first read to the state that this page starts with. */
function restore(boot: BootRead): void {
  applyTheme(readThemeChoice(readPublicItem(boot, 'theme')));
  loadEnvironment(readPublicItem(boot, 'environments'));
  showSession(boot);
}

function shownLanguage(boot: BootRead): Language {
  return languageOf({
    chosen: readPublicItem(boot, 'locale'),
    ofPerson: readPublicItem(boot, 'personLocale'),
    ofBrowser: navigator.language,
  });
}

/**
 * The database answers after all: the stored data replaces the error text, unless a sign-in is in progress by
 * now.
 */
async function takeUp(reading: Promise<BootRead>, arrival: SignInProgress): Promise<void> {
  const boot = await reading;
  const session = sessionState.current();
  const isWaiting = session.kind === 'closed' && session.reason === 'unreadable';
  if (!isWaiting || arrival.current().kind === 'finishing') return;
  await changeLanguage(shownLanguage(boot)).catch(() => undefined);
  if (sessionState.current() !== session) return;
  settleTrouble('unavailable');
  await demandPassword(boot);
  restore(boot);
  await mend(boot);
}

/** How long the work after the first paint waits for a PIN. */
const pinPatienceMs = 5_000;

/** Settles after the paint of what the lock protected: until then PIN entry has the processor to itself. */
async function passedLock(): Promise<void> {
  if (sessionAccess() !== 'locked') return;
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

/**
 * Starts what follows the first paint. If its code is unavailable, the rendered screen stays and the code
 * loads later.
 */
async function startBehind(boot: BootRead): Promise<void> {
  const { startJobs } = await retryImport(() => import('./jobs/jobs.ts'));
  startJobs();
  void afterStart().then(() => retryImport(loadScreenCode));
  await mend(boot);
}

/** decisions/damaged-rows: data that the first read found damaged is deleted, or counts as a due wipe. */
async function mend(boot: BootRead): Promise<void> {
  if (!boot.isKeyDamaged && boot.damagedReplies.length === 0) return;
  const { repairStore } = await retryImport(() => import('./lock/repairStore.ts'));
  await repairStore(boot);
}

function showSession(boot: BootRead): void {
  if (boot.condition === 'newer') reportTrouble('newer');
  if (boot.condition === 'broken') reportTrouble('unavailable');
  const { locked } = boot;
  if (locked !== undefined) {
    const { name, logo } = readPublicItem(boot, 'organization') ?? {};
    transition({ type: 'locked', owner: locked, organization: { name, logo } });
    return;
  }
  if (isOpenBoot(boot)) {
    restoreSession(boot);
    return;
  }
  const reason = whySignedOut(boot);
  if (reason !== undefined) transition({ type: 'closed', reason });
}

/** If the content of the disk is unknown, the device is never treated as one without a lock (decisions/fresh-sign-in). */
async function demandPassword({ condition, isKeyDamaged }: BootRead): Promise<void> {
  if (condition !== 'silent' && condition !== 'broken' && !isKeyDamaged) return;
  try {
    const { expectFreshSignIn } = await import('#store/forcedSignIn.ts');
    expectFreshSignIn('wiped');
  } catch {
    // The module is in the same file as the sign-in code: without it no one can sign in.
  }
}

/** A first start, or a session that was saved here and is lost or cannot be read. */
function whySignedOut({ condition, dataKey, isKeyDamaged }: BootRead): ClosedReason | undefined {
  if (condition === 'silent') return 'unreadable';
  if (condition === 'broken') return wasStored() ? 'unreadable' : undefined;
  const isLeft = condition === 'ok' && (isKeyDamaged || dataKey !== undefined);
  return isLeft || wasStored() ? 'lost' : undefined;
}

/** The texts of the chosen language, else English: a device that lost one file still shows a card. */
async function textsOf(language: Language): Promise<{ texts: unknown; loaded: Language }> {
  try {
    return { texts: await loadTexts(language), loaded: language };
  } catch {
    return { texts: await loadTexts('en'), loaded: 'en' };
  }
}

/** Loads the code that draws the stored barcode; without it the card is shown and the code follows. */
async function preloadCode(boot: BootRead): Promise<void> {
  const known = knownCard(boot.replies);
  if (known === undefined) return;
  const { barcode } = cardView(known.facts, { year: 1970, month: 1, day: 1 });
  await preloadEncoder(barcode).catch(() => undefined);
}
