/**
 * Keeps the card as a snapshot for the next start: after each change of what it is painted from, when
 * the page is at rest. It is sealed like the replies, and names the rows it was painted from: a row that is
 * written later makes it outdated by itself.
 */
import { isNarrow } from '#domain/settings/layout.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { validUntil } from '#domain/card/validUntil.ts';
import { isAfterDay, type CalendarDate } from '#domain/time/calendarDate.ts';
import { sessionState } from '#identity/session.ts';
import { areRepliesPersisted } from '#store/areRepliesPersisted.ts';
import { writeItem } from '#store/itemAccess.ts';
import { lockState } from '#store/lock/lockState.ts';
import { hasWaitingChanges } from '#store/waitingCount.ts';
import { readSnapshotState, type SnapshotState } from '#store/read/readSnapshotState.ts';
import { replyCache } from '#store/replyCache.ts';
import { knownCard } from '#store/useCardFacts.ts';
import { screenShownEvent } from '#ui/afterPaint.ts';
import { prerenderAges, prerenderNetworkStrips } from './prerenderAges.tsx';
import {
  anyDay,
  dayNumber,
  hasBridgedImages,
  areConditionsUsual,
  isAppearanceStored,
  snapshotFor,
} from './snapshotConditions.ts';
import { serializeScreen } from './serializeScreen.ts';

/** Begins; once for the page's life. */
export function captureCardSnapshot(): void {
  document.addEventListener(screenShownEvent, captureSoon);
  replyCache.subscribe(captureSoon);
  sessionState.subscribe(() => {
    if (!isSignedIn()) stored = undefined;
    captureSoon();
  });
  lockState.subscribe(captureSoon);
  hasWaitingChanges.subscribe(captureSoon);
  window.addEventListener('resize', captureSoon);
  document.addEventListener('visibilitychange', () => {
    // On the way out there may be no later; on the way back the screen is drawn anew first.
    if (document.visibilityState === 'hidden') {
      hiddenOn = dayNumber(today());
      captureNow();
    } else captureSoon();
  });
  captureSoon();
  captureDaily();
}

/** A moment into the day: the screen has been drawn for it then. */
const intoDayMs = 1_500;

function captureDaily(): void {
  const { year, month, day } = today();
  const tomorrowMs = new Date(year, month - 1, day + 1).getTime();
  window.setTimeout(
    () => {
      captureSoon();
      captureDaily();
    },
    tomorrowMs - Date.now() + intoDayMs,
  );
}

/** For what comes together: a screen and its late parts, the replies of one refresh. */
const restMs = 400;
let timer: number | undefined;

function captureSoon(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(captureNow, restMs);
}

function captureNow(): void {
  window.clearTimeout(timer);
  save().catch(() => {
    // The next start is an ordinary one; a disk that refuses says so at what matters more.
  });
}

/** What was kept last; of nobody, once nobody is signed in. */
let stored: string | undefined;

/** The day on which the page was hidden: nobody has drawn it for another since. */
let hiddenOn = dayNumber(today());

async function save(): Promise<void> {
  const shown = replyCache.all();
  // First what it is painted from, then whether that is what is shown: what is written in between only
  // makes the page outdated.
  const read = await readSnapshotState();
  if (read.session !== 'open' || !(await areRepliesPersisted())) return;
  const page = await snapshotNow(read);
  if (page === undefined || !(await isAppearanceStored(page)) || replyCache.all() !== shown) return;
  const what = JSON.stringify(page);
  if (what === stored) return;
  await writeItem('paintedCard', { ...page });
  stored = isSignedIn() ? what : undefined;
}

function isSignedIn(): boolean {
  return sessionState.current().kind === 'signedIn';
}

async function snapshotNow({ basis }: SnapshotState): Promise<ReturnType<typeof snapshotFor>> {
  const root = document.getElementById('root');
  const card = knownCard(replyCache.all());
  if (root === null || card === undefined || !isAtRest(root)) return undefined;
  // The days of the very screen that is copied: another may have begun when its pictures are read.
  const days = daysOf(validUntil(card.facts));
  if (document.visibilityState === 'hidden' && hiddenOn !== days.firstDay) return undefined;
  const snapshot = await serializeScreen(root);
  if (snapshot === undefined || dayNumber(today()) !== days.firstDay) return undefined;
  const aging = await prerenderAges(card.confirmedAt);
  return snapshotFor(snapshot, { basis, ...days, aging, ...prerenderNetworkStrips() });
}

/** Whether the page shows the card as a start shows it, and nothing besides. */
function isAtRest(root: HTMLElement): boolean {
  const isCardAlone =
    window.location.pathname === pathOf('DigitalId') &&
    isNarrow(window.innerWidth, window.innerHeight) &&
    root.querySelector('article') !== null &&
    root.querySelector('[inert], [aria-busy="true"], [hidden]') === null &&
    !hasBridgedImages(root) &&
    // Gate mode and every other dialog stands beside the root, not in it.
    document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
  return (
    isCardAlone &&
    document.getElementById('snapshot') === null &&
    isSignedIn() &&
    lockState.current().kind === 'off' &&
    areConditionsUsual() &&
    hasWaitingChanges.current() === 0
  );
}

/** From today until the card's last day, on which its banner may turn; a day that is over turns nothing more. */
function daysOf(end: CalendarDate | undefined): { firstDay: number; lastDay: number } {
  const first = today();
  const isToCome = end !== undefined && !isAfterDay(first, end);
  return {
    firstDay: dayNumber(first),
    lastDay: isToCome ? dayNumber(end) : anyDay.lastDay,
  };
}

function today(): CalendarDate {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
