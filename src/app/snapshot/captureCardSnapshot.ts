/**
 * Stores the card as a snapshot for the next start: after each change of its data, when the page is at rest,
 * and whenever the page is hidden. The snapshot is sealed like the replies, and names the rows it was rendered
 * from. A row that is written later makes it outdated.
 */
import { wallNow } from '#clock/clock.ts';
import { isDrawnFor, readSnapshot, snapshotValidity } from '#domain/snapshot/snapshot.ts';
import { isNarrow } from '#domain/settings/layout.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { validUntil } from '#domain/profile/validUntil.ts';
import { isAfterDay, type CalendarDate } from '#domain/time/calendarDate.ts';
import { buildId } from '#device/buildId.ts';
import { sessionState, signedInSession } from '#session/session.ts';
import { areRepliesPersisted } from '#store/areRepliesPersisted.ts';
import { writeItem } from '#store/itemAccess.ts';
import { lockState } from '#lock/lockState.ts';
import { hasWaitingChanges } from '#store/waitingCount.ts';
import { readSnapshotState, type SnapshotState } from '#store/read/readSnapshotState.ts';
import { replyCache } from '#session/replyCache.ts';
import { knownCard } from '#store/useCardFacts.ts';
import { screenShownEvent } from '#ui/afterPaint.ts';
import { onChanges, onEvent, stopAll, type Stop } from '#async/stop.ts';
import { prerenderAges, prerenderNetworkStrips } from './prerenderAges.tsx';
import {
  anyDay,
  dayNumber,
  hasBridgedImages,
  areConditionsUsual,
  isAppearanceStored,
  snapshotFor,
} from './snapshotConditions.ts';
import { serializeScreen, shownFor } from './serializeScreen.ts';

export function captureCardSnapshot(): Stop {
  const { save, forget } = createSnapshotWriter();
  /** The day on which the page was hidden: the page has not been rendered for another day since. */
  let hiddenOn = dayNumber(today());
  let timer: number | undefined;
  const captureNow = (): void => {
    window.clearTimeout(timer);
    save(hiddenOn).catch(() => {
      // The next start is an ordinary one; more important writes report a disk that refuses.
    });
  };
  const captureSoon = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(captureNow, restMs);
  };
  const stop = stopAll(
    onEvent(document, screenShownEvent, captureSoon),
    sessionState.subscribe(() => {
      if (!isSignedIn()) forget();
      captureSoon();
    }),
    onChanges([replyCache, lockState, hasWaitingChanges], captureSoon),
    onEvent(window, 'resize', captureSoon),
    onEvent(document, 'visibilitychange', () => {
      // When the page is hidden, there may be no later chance. When it is shown again, the screen is first
      // rendered again.
      if (document.visibilityState === 'hidden') {
        hiddenOn = dayNumber(today());
        captureNow();
      } else captureSoon();
    }),
    everyMorning(captureSoon),
  );
  captureSoon();
  return stopAll(stop, () => {
    window.clearTimeout(timer);
  });
}

/** Combines changes that arrive together: a screen and its late parts, the replies of one refresh. */
const restMs = 400;

/** Shortly after the start of the day: by then the screen has been rendered for it. */
const intoDayMs = 1_500;

function everyMorning(work: () => void): Stop {
  let timer: number | undefined;
  const wait = (): void => {
    const { year, month, day } = today();
    const tomorrowMs = new Date(year, month - 1, day + 1).getTime();
    timer = window.setTimeout(
      () => {
        work();
        wait();
      },
      tomorrowMs - wallNow() + intoDayMs,
    );
  };
  wait();
  return () => {
    window.clearTimeout(timer);
  };
}

interface SnapshotWriter {
  /** @param hiddenOn the day on which the page was last hidden. */
  readonly save: (hiddenOn: number) => Promise<void>;
  /** Clears what was stored last: no one is signed in. */
  readonly forget: () => void;
}

function createSnapshotWriter(): SnapshotWriter {
  /** The snapshot that was stored last. */
  let stored: string | undefined;
  return {
    save: async (hiddenOn) => {
      const shown = replyCache.all();
      // First reads what the snapshot is rendered from, then checks that this is what is shown. A write in
      // between only makes the snapshot outdated.
      const read = await readSnapshotState();
      if (read.session !== 'open') return;
      // Otherwise each start would copy the screen that it has just shown. When the page is hidden, nobody waits.
      // Asked first: the next question unseals every reply.
      if (document.visibilityState === 'visible' && isStillServed(read)) return;
      if (!(await areRepliesPersisted())) return;
      const page = await snapshotNow(read, hiddenOn);
      const isUsual = page !== undefined && (await isAppearanceStored(page));
      if (!isUsual || replyCache.all() !== shown) return;
      const what = JSON.stringify(page);
      if (what === stored) return;
      await writeItem('paintedCard', { ...page });
      stored = isSignedIn() ? what : undefined;
    },
    forget: () => {
      stored = undefined;
    },
  };
}

/** Whether a start in this moment would show the stored snapshot, in this window and this appearance. */
function isStillServed({ session, basis, stored }: SnapshotState): boolean {
  const page = readSnapshot(stored);
  const validity = snapshotValidity(page, {
    session,
    basis,
    build: buildId() ?? '',
    today: dayNumber(today()),
    zoneMin: new Date(page?.aging?.sinceMs ?? 0).getTimezoneOffset(),
  });
  return page !== undefined && validity === 'paint' && isDrawnFor(page, shownFor());
}

function isSignedIn(): boolean {
  return signedInSession() !== undefined;
}

async function snapshotNow(
  { basis }: SnapshotState,
  hiddenOn: number,
): Promise<ReturnType<typeof snapshotFor>> {
  const root = document.getElementById('root');
  const card = knownCard(replyCache.all());
  if (root === null || card === undefined || !isAtRest(root)) return undefined;
  // The days of the screen that is copied: another day may have started when its images are read.
  const days = daysOf(validUntil(card.facts));
  if (document.visibilityState === 'hidden' && hiddenOn !== days.firstDay) return undefined;
  const snapshot = await serializeScreen(root);
  if (snapshot === undefined || dayNumber(today()) !== days.firstDay) return undefined;
  const aging = await prerenderAges(card.confirmedAt);
  return snapshotFor(snapshot, { basis, ...days, aging, ...prerenderNetworkStrips() });
}

/** Whether the page shows the card as a start shows it, and nothing else. */
function isAtRest(root: HTMLElement): boolean {
  const isCardAlone =
    window.location.pathname === pathOf('DigitalId') &&
    isNarrow(window.innerWidth, window.innerHeight) &&
    root.querySelector('article') !== null &&
    root.querySelector('[inert], [aria-busy="true"], [hidden]') === null &&
    !hasBridgedImages(root) &&
    // Gate mode and every other dialog is beside the root, not in it.
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

/**
 * From today until the card's last day, when its banner may change. If that day is over, nothing changes any
 * more.
 */
function daysOf(end: CalendarDate | undefined): { firstDay: number; lastDay: number } {
  const first = today();
  const isToCome = end !== undefined && !isAfterDay(first, end);
  return {
    firstDay: dayNumber(first),
    lastDay: isToCome ? dayNumber(end) : anyDay.lastDay,
  };
}

function today(): CalendarDate {
  const now = new Date(wallNow());
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
