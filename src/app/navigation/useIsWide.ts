/**
 * Narrow or wide: the only place that decides it (decisions/narrow-and-wide). Style sheets use the `data-layout` of the
 * document's element and have no media query of their own for it.
 */
import { useSyncExternalStore } from 'react';
import { observable } from '#domain/observable/observable.ts';
import { perAppSettable } from '#scope/perApp.ts';
import { narrowMaxWidthPx, narrowQuery } from '#domain/settings/layout.ts';

const { documentElement } = document;
const narrow = window.matchMedia(narrowQuery);
const slim = window.matchMedia(`(max-width: ${String(narrowMaxWidthPx)}px)`);
/** The size of the paper is not the window's size. */
const printing = window.matchMedia('print');
const layout = perAppSettable(() => {
  const isWide = !narrow.matches;
  show(isWide);
  return observable(isWide);
});

/** An on-screen keyboard is still closing for this long after its field has lost the focus. */
const keyboardMs = 500;

isWideNow();
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
  const isWide = isWideNow();
  if (isWide === !narrow.matches || printing.matches) return;
  const isCut = isWide && slim.matches;
  if (isTextField(document.activeElement) && !isCut) return;
  show(!isWide);
  layout.set(!isWide);
}

function show(isWide: boolean): void {
  documentElement.dataset['layout'] = isWide ? 'wide' : 'narrow';
}

/** The fields that open an on-screen keyboard. */
const textFields =
  'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=file], [inputmode=none])';

function isTextField(element: Element | null): boolean {
  return element?.matches(textFields) === true;
}

export function isWideNow(): boolean {
  return layout.current();
}

/** Whether the window has the wide navigator. */
export function useIsWide(): boolean {
  return useSyncExternalStore(layout.subscribe, isWideNow);
}
