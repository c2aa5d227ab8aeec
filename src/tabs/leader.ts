/**
 * Chooses one leader tab. Of all visible tabs of one session, one refreshes, polls and sends the queue, and
 * the others read what it has stored. A tab that is hidden, frozen or about to close gives up the lead. A
 * leader that stopped without notice is replaced (a frozen tab holds its Web Lock for ever).
 */
import { steadyNow } from '#clock/clock.ts';
import type { Observable } from '#domain/observable/observable.ts';
import { perApp, perAppObservable } from '#scope/perApp.ts';
import { channel } from './channel.ts';

const lockName = 'lanyard-lead';

/** How often the leader announces itself. */
const beatMs = 5_000;
/** A leader that has sent nothing for this time has stopped. */
const leaderTimeoutMs = 20_000;

const leads = perAppObservable(false);

/** Whether this tab is the leader tab, which does the work that one tab is enough for. */
export const isLeader: Observable<boolean> = leads;

/** Each message is the name of the session whose leader sends it. */
const beats = channel('lanyard-lead', (data) => (typeof data === 'string' ? data : undefined));

interface Candidacy {
  readonly session: string;
  readonly withdraw: AbortController;
  /** When the leader announced itself, and when this tab last checked, both on a clock that cannot be set. */
  lastBeatAt: number;
  checkedAt: number;
  /** Fulfils once it is known whether this tab leads. */
  known: Promise<void>;
}

/** `candidacy`: how this tab is a candidate now. */
const state = perApp(() => ({ candidacy: undefined as Candidacy | undefined }));

/**
 * Makes this tab a candidate for the lead among the tabs of a session, or withdraws it. Tabs of another
 * session, for instance one that is only in memory, have their own leader.
 * @param session names the session; undefined while this tab has no work to do.
 * @returns once it is known whether this tab leads from now on.
 */
export async function campaign(session: string | undefined): Promise<void> {
  const own = state();
  if (own.candidacy === undefined || own.candidacy.session !== session) {
    own.candidacy?.withdraw.abort();
    leads.set(false);
    own.candidacy = session === undefined ? undefined : begin(session);
  }
  await own.candidacy?.known;
}

function begin(session: string): Candidacy {
  const withdraw = new AbortController();
  const now = steadyNow();
  const mine: Candidacy = {
    session,
    withdraw,
    lastBeatAt: now,
    checkedAt: now,
    known: Promise.resolve(),
  };
  const stopListening = beats.listen((of) => {
    if (of === session) mine.lastBeatAt = steadyNow();
  });
  const timer = setInterval(() => {
    beatOrCheck(mine);
  }, beatMs);
  withdraw.signal.addEventListener('abort', () => {
    stopListening();
    clearInterval(timer);
  });
  mine.known = takeOrWait(mine);
  return mine;
}

async function takeOrWait(mine: Candidacy): Promise<void> {
  if (!(await request(mine, { ifAvailable: true }))) waitInLine(mine);
}

function waitInLine(mine: Candidacy): void {
  const { signal } = mine.withdraw;
  if (!signal.aborted) void request(mine, { signal });
}

/** Leads once the lock is there. @returns whether it is there; settles only when this is known. */
function request(mine: Candidacy, how: LockOptions): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(`${lockName}|${mine.session}`, how, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : lead(mine);
      })
      .catch(() => {
        onTakenAway(mine);
      });
  });
}

/** Holds the lock as long as this tab is a candidate. */
function lead({ session, withdraw: { signal } }: Candidacy): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  beats.post(session);
  leads.set(true);
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
}

/** Another tab took the lead while this one was asleep: this tab waits at the end of the line. */
function onTakenAway(mine: Candidacy): void {
  if (state().candidacy !== mine) return;
  mine.lastBeatAt = steadyNow();
  if (!leads.current()) return;
  leads.set(false);
  waitInLine(mine);
}

function beatOrCheck(mine: Candidacy): void {
  const now = steadyNow();
  const hasSlept = now - mine.checkedAt > 2 * beatMs;
  mine.checkedAt = now;
  if (leads.current()) {
    beats.post(mine.session);
    return;
  }
  // A tab that was asleep has received nothing; the leader may have been asleep as long.
  if (hasSlept) mine.lastBeatAt = now;
  if (now - mine.lastBeatAt < leaderTimeoutMs) return;
  mine.lastBeatAt = now;
  void request(mine, { steal: true });
}
