/**
 * A push message, and the tap on what is shown of it. A message may be empty, no JSON, or written by
 * somebody else (SR-131, SR-133): whatever it says, the same fixed text is shown, and of its payload
 * only the kind is used, to choose among the screens of a fixed list.
 */
import type { FromWorker } from '#contract/workerMessages.ts';
import { readPushKind } from '#contract/pushPayload.ts';
import { badgeOf, type Badge } from '#domain/notification/badge.ts';
import { pushTarget, readPushTarget } from '#domain/notification/pushTarget.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { languageTag, readLanguage } from '#domain/settings/languages.ts';
import type { PushRead } from '#store/read/pushRead.ts';
import { pushTexts } from './pushTexts.ts';

/** What the browser keeps beside a shown message: a screen's name and a number. */
export interface ShownData {
  /** Absent when nobody was signed in. */
  readonly screen?: string;
  /** How many messages have come since the last one was tapped or taken away. */
  readonly unseen: number;
}

export interface ShownMessage {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly data: ShownData;
}

/** A window of the app, as the worker may address it. */
export interface AppWindow {
  readonly isVisible: boolean;
  focus(): Promise<unknown>;
  notify(event: FromWorker): void;
}

/** What a push message meets: the disk, the system's messages, the app's windows. */
export interface PushWorld {
  /** The browser's language. */
  readonly language: string;
  read(): Promise<PushRead>;
  /** What is shown at the moment of earlier messages. */
  shown(): Promise<readonly unknown[]>;
  /** Shows it in place of what is shown. */
  show(message: ShownMessage): Promise<void>;
  showBadge(badge: Badge): Promise<void>;
  windows(): Promise<readonly AppWindow[]>;
  open(path: string): Promise<unknown>;
}

/** Shows the generic text; each part fails on its own, and the text is shown whatever fails. */
export async function answerPush(payload: string | undefined, world: PushWorld): Promise<void> {
  const { language, session, unread } = await world.read();
  const lang = language ?? readLanguage(world.language);
  const before = await world.shown().catch(() => []);
  const unseen = before.reduce<number>((sum, data) => sum + unseenIn(data), 1);
  const screen = pushTarget(readPushKind(payload));
  const data = session === 'signedOut' ? { unseen } : { unseen, screen };
  await world.show({ ...pushTexts[lang], lang: languageTag(lang), data });
  const badge = badgeOf({ session, unread: (unread ?? 0) + unseen });
  if (badge !== undefined) await world.showBadge(badge).catch(() => undefined);
  for (const window of await world.windows()) window.notify({ type: 'PUSHED' });
}

function unseenIn(data: unknown): number {
  const isShown = typeof data === 'object' && data !== null && 'unseen' in data;
  return isShown && Number.isSafeInteger(data.unseen) ? Number(data.unseen) : 1;
}

/**
 * Opens the screen that the message was for, in a window that is there or in a new one. Who has to
 * unlock or to sign in does that first: the page sees to the one, and for the other there is no target.
 */
export async function answerClick(data: unknown, world: PushWorld): Promise<void> {
  const { session } = await world.read();
  const named = typeof data === 'object' && data !== null && 'screen' in data ? data.screen : '';
  const screen = session === 'signedOut' ? undefined : readPushTarget(named);
  const windows = await world.windows();
  const window = windows.find(({ isVisible }) => isVisible) ?? windows[0];
  if (window === undefined) {
    await world.open(screen === undefined ? '/' : pathOf(screen));
    return;
  }
  await window.focus();
  if (screen !== undefined) window.notify({ type: 'OPEN_SCREEN', screen });
}
