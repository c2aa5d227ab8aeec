import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Makes the page visible or hidden, and notifies it. */
export function setVisibility(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
