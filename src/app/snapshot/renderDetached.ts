import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/**
 * Renders parts in an element outside any document. @param draw returns that element, which is valid until
 * the next call.
 */
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
