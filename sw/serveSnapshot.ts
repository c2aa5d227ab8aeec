/** Answers a navigation with the snapshot of its first screen, or with nothing. */
import { withFallback } from '#async/timeout.ts';
import { snapshotValidity, readSnapshot } from '#domain/snapshot/snapshot.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import type { SnapshotState } from '#store/read/readSnapshotState.ts';
import { entryOf, injectSnapshot } from './injectSnapshot.ts';

/** Files of this build that the page does not name. */
export interface SnapshotFiles {
  /** The script that renders nothing and waits for the paint. */
  readonly firstScript: string | undefined;
  /** The styles of the app's start, which otherwise load before its code and not beside it. */
  readonly startStyles: string | undefined;
}

export interface SnapshotSources {
  readonly pathname: string;
  /** Undefined if the store did not answer in time. */
  readonly read: Promise<SnapshotState | undefined>;
  readonly shell: () => Promise<Response | undefined>;
  readonly files: SnapshotFiles;
  readonly isOnline: boolean;
  readonly now: Date;
}

/** A slower store may never answer: the ordinary page shows a text while it waits, and can report the problem. */
const patienceMs = 1_000;

/** @returns undefined for the ordinary page. */
export async function serveSnapshot(facts: SnapshotSources): Promise<Response | undefined> {
  const { now } = facts;
  const { firstScript, startStyles } = facts.files;
  if (firstScript === undefined) return undefined;
  try {
    const [read, shell] = await Promise.all([inTime(facts.read), facts.shell()]);
    if (read === undefined || shell === undefined || !leadsTo(read.session, facts.pathname))
      return undefined;
    const text = await shell.clone().text();
    const page = readSnapshot(read.stored);
    const result = snapshotValidity(page, {
      session: read.session,
      basis: read.basis,
      build: entryOf(text) ?? '',
      today: now.getFullYear() * 10_000 + (now.getMonth() + 1) * 100 + now.getDate(),
      zoneMin: new Date(page?.aging?.sinceMs ?? 0).getTimezoneOffset(),
    });
    if (result !== 'paint' || page === undefined) return undefined;
    const time = { hours: now.getHours(), minutes: now.getMinutes(), seconds: now.getSeconds() };
    const hour = { nowMs: now.getTime(), time, isOnline: facts.isOnline };
    return await injectSnapshot(shell, text, page, hour, { firstScript, startStyles });
  } catch {
    return undefined;
  }
}

/** What was read, if it arrives before the ordinary page is due. */
export function inTime<Read>(read: Promise<Read>): Promise<Read | undefined> {
  return withFallback(read, patienceMs, undefined);
}

/** A lock comes before every screen; the card is the first screen of a narrow window (decisions/first-screen). */
function leadsTo(session: SnapshotState['session'], pathname: string): boolean {
  if (session === 'firstTry') return true;
  return session === 'open' && (pathname === '/' || pathname === pathOf('DigitalId'));
}
