import { useEffect, useRef } from 'react';
import type { Settings } from '../setup/settings.ts';
import type { Wording } from '../texts/texts.ts';
import { captureFirstScreen, storeFirstScreen } from './captureFirstScreen.ts';
import { earlyPresses, noEarlyPress, repeatEarlyPress, type EarlyPress } from './earlyPress.ts';

/**
 * Repeats what was pressed on the first screen of this start, and stores the one of the next start.
 * @param isReady whether codes can be checked; undefined until the disk has answered.
 * @param wording the page's texts. With `settings` it makes the first screen: the next start has the newest.
 */
export function useFirstScreen(
  isReady: boolean | undefined,
  wording: Wording,
  settings: Settings,
): void {
  useEffect(() => {
    if (isReady === undefined) return;
    storeFirstScreen(isReady ? captureFirstScreen(document) : undefined).catch(() => undefined);
  }, [isReady, wording, settings]);

  const early = useRef<EarlyPress>(undefined);
  useEffect(() => {
    // From now on the page's own buttons answer.
    if (isReady !== undefined) early.current ??= earlyPresses.take();
    if (isReady !== true || early.current === undefined) return;
    const noted = early.current;
    early.current = noEarlyPress;
    // After every part of the page has begun: React's strict mode begins each one twice.
    queueMicrotask(() => {
      repeatEarlyPress(noted, document);
    });
  }, [isReady]);
}
