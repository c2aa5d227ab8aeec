/** Counts the app's windows on this device and collects their votes on a new version. */
import type { Occasion, Vote } from '#domain/update/activationPolicy.ts';

const channelName = 'lanyard-update';
/**
 * Each window holds this lock in shared mode for its lifetime. The browser can therefore count the windows,
 * including those that sleep.
 */
const windowLock = 'lanyard-window';

let channel: BroadcastChannel | undefined;

/** Adds this window to the others and answers when one of them asks. */
export function joinUpdateVote(voteOn: (occasion: Occasion) => Vote): void {
  if (channel !== undefined) return;
  const own = new BroadcastChannel(channelName);
  channel = own;
  own.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const question = readQuestion(data);
    if (question === undefined) return;
    own.postMessage({ kind: 'vote', id: question.id, vote: voteOn(question.occasion) });
  });
  // Released only by the browser, when the window closes.
  void navigator.locks.request(windowLock, { mode: 'shared' }, () => new Promise(() => undefined));
}

export interface Votes {
  readonly others: readonly Vote[];
  readonly otherWindows: number;
}

/** Asks the other windows and waits until all have answered or the time is up. */
export async function askForVotes(occasion: Occasion, limitMs: number): Promise<Votes> {
  const otherWindows = await countOthers();
  const others: Vote[] = [];
  const own = channel;
  if (otherWindows === 0 || own === undefined) return { others, otherWindows };
  const id = crypto.randomUUID();
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      own.removeEventListener('message', listen);
      resolve();
    };
    const listen = ({ data }: MessageEvent<unknown>): void => {
      const vote = readVote(data, id);
      if (vote === undefined) return;
      others.push(vote);
      if (others.length === otherWindows) end();
    };
    const timer = setTimeout(end, limitMs);
    own.addEventListener('message', listen);
    own.postMessage({ kind: 'ask', id, occasion });
  });
  return { others, otherWindows };
}

async function countOthers(): Promise<number> {
  const { held = [] } = await navigator.locks.query();
  return Math.max(0, held.filter(({ name }) => name === windowLock).length - 1);
}

const occasions: readonly unknown[] = ['tap', 'lock', 'hidden'] satisfies Occasion[];
const votes: readonly unknown[] = ['safe', 'early', 'unsaved', 'busy'] satisfies Vote[];

function readQuestion(data: unknown): { id: string; occasion: Occasion } | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { kind, id, occasion } = data as Readonly<Record<string, unknown>>;
  if (kind !== 'ask' || typeof id !== 'string' || !occasions.includes(occasion)) return undefined;
  return { id, occasion: occasion as Occasion };
}

/** Reads the vote on the question with this id; an invalid value counts as no answer. */
function readVote(data: unknown, wantedId: string): Vote | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { kind, id, vote } = data as Readonly<Record<string, unknown>>;
  return kind === 'vote' && id === wantedId && votes.includes(vote) ? (vote as Vote) : undefined;
}
