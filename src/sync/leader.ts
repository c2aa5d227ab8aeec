/**
 * Chooses one leader tab. Of all visible tabs of one session, one refreshes, polls and sends the queue, and
 * the others read what it has stored. A tab that is hidden, frozen or about to close gives up the lead. A
 * leader that stopped without notice is replaced (a frozen tab holds its Web Lock for ever).
 */
import { steadyNow } from '#clock/clock.ts';
import { observable, type Observable } from '#domain/observable/observable.ts';

const lockName = 'lanyard-lead';
const channelName = 'lanyard-lead';

/** How often the leader announces itself. */
export const beatMs = 5_000;
/** A leader that has sent nothing for this time has stopped. */
export const leaderTimeoutMs = 20_000;

const leads = observable(false);

/** Whether this tab is the leader tab, which does the work that one tab is enough for. */
export const isLeader: Observable<boolean> = leads;

interface Candidacy {
  readonly session: string;
  readonly withdraw: AbortController;
  readonly stop: () => void;
  /** Fulfils once it is known whether this tab leads. */
  known: Promise<void>;
}

let candidacy: Candidacy | undefined;
let channel: BroadcastChannel | undefined;
let lastBeatAt = 0;
let checkedAt = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Makes this tab a candidate for the lead among the tabs of a session, or withdraws it. Tabs of another
 * session, for instance one that is only in memory, have their own leader.
 * @param session names the session; undefined while this tab has no work to do.
 * @returns once it is known whether this tab leads from now on.
 */
export async function campaign(session: string | undefined): Promise<void> {
  if (candidacy !== undefined && candidacy.session === session) return candidacy.known;
  stepDown();
  if (session === undefined) return;
  const withdraw = new AbortController();
  const begun: Candidacy = {
    session,
    withdraw,
    stop: () => {
      withdraw.abort();
    },
    known: Promise.resolve(),
  };
  candidacy = begun;
  openChannel();
  lastBeatAt = checkedAt = steadyNow();
  timer = setInterval(() => {
    beatOrCheck(begun);
  }, beatMs);
  begun.known = takeOrWait(begun);
  return begun.known;
}

async function takeOrWait(mine: Candidacy): Promise<void> {
  if (!(await takeIfFree(mine))) void waitInLine(mine);
}

function stepDown(): void {
  clearInterval(timer);
  candidacy?.stop();
  candidacy = undefined;
  leads.set(false);
}

function openChannel(): void {
  if (channel !== undefined) return;
  channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === candidacy?.session) lastBeatAt = steadyNow();
  });
}

const nameOf = ({ session }: Candidacy): string => `${lockName}|${session}`;

/** Resolves at once, whichever tab leads. */
function takeIfFree(mine: Candidacy): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(nameOf(mine), { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : lead(mine);
      })
      .catch(() => {
        onTakenAway(mine);
      });
  });
}

async function waitInLine(mine: Candidacy): Promise<void> {
  if (mine.withdraw.signal.aborted) return;
  const { signal } = mine.withdraw;
  await navigator.locks
    .request(nameOf(mine), { signal }, () => lead(mine))
    .catch(() => {
      onTakenAway(mine);
    });
}

/** Holds the lock as long as this tab is a candidate. */
function lead(mine: Candidacy): Promise<void> {
  const { signal } = mine.withdraw;
  if (signal.aborted) return Promise.resolve();
  beat(mine);
  leads.set(true);
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
}

/** Another tab took the lead while this one was asleep: this tab waits at the end of the line. */
function onTakenAway(mine: Candidacy): void {
  if (candidacy !== mine) return;
  lastBeatAt = steadyNow();
  if (!leads.current()) return;
  leads.set(false);
  void waitInLine(mine);
}

function beat({ session }: Candidacy): void {
  channel?.postMessage(session);
}

function beatOrCheck(mine: Candidacy): void {
  const now = steadyNow();
  const hasSlept = now - checkedAt > 2 * beatMs;
  checkedAt = now;
  if (leads.current()) {
    beat(mine);
    return;
  }
  // A tab that was asleep has received nothing; the leader may have been asleep as long.
  if (hasSlept) lastBeatAt = now;
  if (now - lastBeatAt < leaderTimeoutMs) return;
  lastBeatAt = now;
  void stealLeadership(mine);
}

async function stealLeadership(mine: Candidacy): Promise<void> {
  await navigator.locks
    .request(nameOf(mine), { steal: true }, () => lead(mine))
    .catch(() => {
      onTakenAway(mine);
    });
}
