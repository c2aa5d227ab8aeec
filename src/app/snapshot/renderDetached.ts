import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Draws parts in an element that is in no document. @param draw its place, as it is until the next call. */
export function renderDetached<Result>(
  work: (draw: (part: ReactNode) => HTMLElement) => Result,
): Result {
  const place = document.createElement('div');
  const root = createRoot(place);
  try {
    return work((part) => {
      flushSync(() => {
        root.render(part);
      });
      return place;
    });
  } finally {
    root.unmount();
  }
}
