/** Counts the app's windows on this device and collects their votes on a new version. */
import type { Occasion, Vote } from '#domain/update/activationPolicy.ts';
import { perApp } from '#scope/perApp.ts';
import { channel } from './channel.ts';

/**
 * Each window holds this lock in shared mode for its lifetime. The browser can therefore count the windows,
 * including those that sleep.
 */
const windowLock = 'lanyard-window';

type Message =
  | { readonly kind: 'ask'; readonly id: string; readonly occasion: Occasion }
  | { readonly kind: 'vote'; readonly id: string; readonly vote: Vote };

const windows = channel('lanyard-update', readMessage);

/** `hasJoined`: this window answers the others. Only such a window asks them. */
const state = perApp(() => ({ hasJoined: false }));

/** Adds this window to the others and answers when one of them asks. */
export function joinUpdateVote(voteOn: (occasion: Occasion) => Vote): void {
  if (state().hasJoined) return;
  state().hasJoined = true;
  windows.listen((message) => {
    if (message.kind !== 'ask') return;
    windows.post({ kind: 'vote', id: message.id, vote: voteOn(message.occasion) });
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
  if (otherWindows === 0 || !state().hasJoined) return { others, otherWindows };
  const id = crypto.randomUUID();
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stopListening();
      resolve();
    };
    const stopListening = windows.listen((message) => {
      if (message.kind !== 'vote' || message.id !== id) return;
      others.push(message.vote);
      if (others.length === otherWindows) end();
    });
    const timer = setTimeout(end, limitMs);
    windows.post({ kind: 'ask', id, occasion });
  });
  return { others, otherWindows };
}

async function countOthers(): Promise<number> {
  const { held = [] } = await navigator.locks.query();
  return Math.max(0, held.filter(({ name }) => name === windowLock).length - 1);
}

const occasions: readonly unknown[] = ['tap', 'lock', 'hidden'] satisfies Occasion[];
const votes: readonly unknown[] = ['safe', 'early', 'unsaved', 'busy'] satisfies Vote[];

/** A message with any other value is none: it counts as no question, and as no answer. */
function readMessage(data: unknown): Message | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { kind, id, occasion, vote } = data as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string') return undefined;
  if (kind === 'ask' && occasions.includes(occasion)) {
    return { kind, id, occasion: occasion as Occasion };
  }
  return kind === 'vote' && votes.includes(vote) ? { kind, id, vote: vote as Vote } : undefined;
}
