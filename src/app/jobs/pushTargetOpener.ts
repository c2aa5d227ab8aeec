import { onChanges, onEvent, stopAll, type Stop } from '#async/stop.ts';
import { wallNow } from '#clock/clock.ts';
import { logWarning } from '#device/log.ts';
import { isCovering } from '#domain/lock/covering.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { readPushTarget, type PushTarget } from '#domain/notification/pushTarget.ts';
import { onChange } from '#domain/observable/onChange.ts';
import { lockState } from '#lock/lockState.ts';
import { sessionAccess, sessionState } from '#session/session.ts';
import { readItem, writeItem } from '#store/itemAccess.ts';
import type { Tap } from '#store/storeTap.ts';
import { removeTap } from '#store/removeTap.ts';
import { isLeaving } from '#tabs/leaving.ts';
import { afterNextPaint } from '#ui/afterPaint.ts';
import { goTo } from '../wiring/routerHandle.ts';

/** How long a stored tap opens its screen in a page that starts or comes into view. */
const tapLifetimeMs = 10 * 60_000;

interface PushTargetOpener {
  /**
   * Opens the screen of a tapped message.
   * @param name the name of a screen; a name that is not in the fixed list opens nothing (SR-133).
   * @param storedAtMs when the user tapped, if the sender has stored the tap (`storeTap`).
   */
  readonly open: (name: string, storedAtMs?: number) => void;
  readonly stop: Stop;
}

/**
 * Opens the screens that push messages are for. Behind a lock a screen opens after the PIN, and without a
 * signed-in user it does not open (SR-132). A tap stays stored until its screen is open: before that, the page
 * may lock itself, reload or be left. The next page then reads it (decisions/push).
 */
export function createPushTargetOpener(): PushTargetOpener {
  /** The tap whose screen is not open yet. */
  let waiting: { readonly screen: PushTarget; readonly tappedAtMs: number } | undefined;
  /** When the last tap was. The same tap comes as a message and from the disk. */
  let lastTapMs: number | undefined;

  /** @returns whether it is a new tap that may open a screen. */
  const receive = ({ screen: name, tappedAtMs }: Tap): boolean => {
    const screen = readPushTarget(name);
    const isNew = tappedAtMs !== lastTapMs && sessionAccess() !== 'none';
    if (screen === undefined || !isNew) return false;
    lastTapMs = tappedAtMs;
    waiting = { screen, tappedAtMs };
    openWaiting();
    return true;
  };

  const openWaiting = (): void => {
    if (sessionAccess() === 'none') waiting = undefined;
    const tap = waiting;
    if (tap === undefined || !canOpen()) return;
    // After an unlock, the user's screens appear with the next paint.
    afterNextPaint(() => {
      if (tap !== waiting || !canOpen()) return;
      waiting = undefined;
      void openScreen(tap).catch(warn);
    });
  };

  const openScreen = async ({ screen, tappedAtMs }: NonNullable<typeof waiting>): Promise<void> => {
    await goTo.current()?.(pathOf(screen));
    // A page that is being replaced has opened it for a moment only: the next page opens it again.
    if (!isLeaving()) await removeTap(tappedAtMs);
  };

  /** Only for a window in view: the worker has brought one into view for this tap. */
  const takeUp = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    const tap = await readItem('tappedScreen');
    const isDue = tap !== undefined && Math.abs(wallNow() - tap.tappedAtMs) < tapLifetimeMs;
    if (isDue) receive(tap);
  };
  const checkForTap = (): void => void takeUp().catch(warn);

  const stop = stopAll(
    onChanges([lockState, sessionState, goTo], openWaiting),
    onChange(sessionState, sessionAccess, checkForTap),
    onEvent(document, 'visibilitychange', checkForTap),
  );
  checkForTap();
  return {
    open: (name, storedAtMs) => {
      const tap = { screen: name, tappedAtMs: storedAtMs ?? wallNow() };
      const isNew = receive(tap);
      if (isNew && storedAtMs === undefined) void writeItem('tappedScreen', tap).catch(warn);
    },
    stop,
  };
}

/** Whether there are screens, and the lock covers none of them. */
function canOpen(): boolean {
  const isCovered = sessionAccess() === 'locked' || isCovering(lockState.current().kind);
  return !isCovered && goTo.current() !== undefined;
}

function warn(): void {
  logWarning('a tap on a push message could not be read, stored or removed');
}
