/**
 * Narrow or wide: the only place that decides it (decisions/narrow-and-wide). Style sheets use the `data-layout` of the
 * document's element and have no media query of their own for it.
 */
import { useSyncExternalStore } from 'react';
import { narrowMaxWidthPx, narrowQuery } from '#domain/settings/layout.ts';

const narrow = window.matchMedia(narrowQuery);
const slim = window.matchMedia(`(max-width: ${String(narrowMaxWidthPx)}px)`);
/** The size of the paper is not the window's size. */
const printing = window.matchMedia('print');
const listeners = new Set<() => void>();
let isWide = !narrow.matches;

/** An on-screen keyboard is still closing for this long after its field has lost the focus. */
const keyboardMs = 500;

show();
narrow.addEventListener('change', follow);
document.addEventListener('focusin', follow);
document.addEventListener('focusout', () => {
  setTimeout(follow, keyboardMs);
});

/**
 * An on-screen keyboard may take half of the window's height, so the layout does not change while the user
 * types. The keyboard takes none of the width, and a wide layout in a narrow window would be cut off.
 */
function follow(): void {
  if (isWide === !narrow.matches || printing.matches) return;
  const isCut = isWide && slim.matches;
  if (isTextField(document.activeElement) && !isCut) return;
  isWide = !narrow.matches;
  show();
  for (const listener of listeners) listener();
}

function show(): void {
  document.documentElement.dataset['layout'] = isWide ? 'wide' : 'narrow';
}

/** The fields that open an on-screen keyboard. */
const textFields =
  'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=file], [inputmode=none])';

function isTextField(element: Element | null): boolean {
  return element?.matches(textFields) === true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function isWideNow(): boolean {
  return isWide;
}

/** Whether the window has the wide navigator. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWideNow);
}
