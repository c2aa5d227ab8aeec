/**
 * Handles a push message and the tap on its notification. A message may be empty, not JSON, or from another
 * sender (SR-131, SR-133). Whatever it contains, the same fixed text is shown. Of its payload only the kind
 * is used, to select a screen of a fixed list.
 */
import type { FromWorker } from '#contract/workerMessages.ts';
import { readPushKind } from '#contract/pushPayload.ts';
import { badgeOf, type Badge } from '#domain/notification/badge.ts';
import { pushTarget, readPushTarget } from '#domain/notification/pushTarget.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { languageTag, readLanguage } from '#domain/settings/languages.ts';
import type { Tap } from '#store/storeTap.ts';
import type { PushRead } from '#store/read/pushRead.ts';
import { pushTexts } from './pushTexts.ts';

/** What the browser stores with a shown message: a screen's name and a number. */
interface ShownData {
  /** Absent if no one was signed in. */
  readonly screen?: string;
  /** How many messages have arrived since the last one was tapped or dismissed. */
  readonly unseen: number;
}

export interface ShownMessage {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly data: ShownData;
}

/** A window of the app that the worker can address. */
interface AppWindow {
  /** The same for as long as the window shows the same document. */
  readonly id: string;
  readonly isVisible: boolean;
  focus(): Promise<unknown>;
  notify(event: FromWorker): void;
}

/** What a push message needs: the disk, the system's messages, the app's windows. */
export interface PushWorld {
  /** The browser's language. */
  readonly language: string;
  read(): Promise<PushRead>;
  /** The data of earlier messages that are currently shown. */
  shown(): Promise<readonly unknown[]>;
  /** Shows it in place of the current message. */
  show(message: ShownMessage): Promise<void>;
  showBadge(badge: Badge): Promise<void>;
  windows(): Promise<readonly AppWindow[]>;
  open(path: string): Promise<unknown>;
  /** Stores a tap for the page that will open its screen. */
  storeTap(tap: Tap): Promise<void>;
  /** The time of day, in milliseconds since the epoch. */
  nowMs(): number;
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
 * Opens the screen that the message was for, in an open window or in a new one. A user who has to unlock or
 * sign in does that first: the page handles the unlock, and without a session there is no target.
 *
 * A message to a document that is starting or being replaced is lost, so the tap is also stored. A page that
 * starts after that reads it, and the pages that are there by then get the message.
 */
export async function answerClick(data: unknown, world: PushWorld): Promise<void> {
  const { session } = await world.read();
  const named = typeof data === 'object' && data !== null && 'screen' in data ? data.screen : '';
  const screen = session === 'signedOut' ? undefined : readPushTarget(named);
  const focused = await focusWindow(await world.windows());
  if (focused === undefined) {
    await world.open(screen === undefined ? '/' : pathOf(screen));
    return;
  }
  if (screen === undefined) return;
  const tap = { screen, tappedAtMs: world.nowMs() };
  // Without a disk, the message alone has to do.
  await world.storeTap(tap).catch(() => undefined);
  const windows = visibleFirst(await world.windows());
  const window = windows.find(({ id }) => id === focused.id) ?? windows[0];
  window?.notify({ type: 'OPEN_SCREEN', ...tap });
}

/** @returns the window that is in front now; undefined where there is none, or each was closed meanwhile. */
async function focusWindow(windows: readonly AppWindow[]): Promise<AppWindow | undefined> {
  for (const window of visibleFirst(windows)) {
    const isFocused = await window.focus().then(
      () => true,
      () => false,
    );
    if (isFocused) return window;
  }
  return undefined;
}

function visibleFirst(windows: readonly AppWindow[]): readonly AppWindow[] {
  return [...windows].sort((one, other) => Number(other.isVisible) - Number(one.isVisible));
}
