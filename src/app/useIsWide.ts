import { useSyncExternalStore } from 'react';
import { narrowMaxWidthPx } from '#domain/settings/layout.ts';

const narrow = window.matchMedia(`(max-width: ${String(narrowMaxWidthPx)}px)`);

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => {
    narrow.removeEventListener('change', listener);
  };
}

export function isWideNow(): boolean {
  return !narrow.matches;
}

/** Whether the window has the wide navigator: above 750 CSS pixels. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWideNow);
}
