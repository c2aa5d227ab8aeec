import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** The page comes into sight or goes out of it, and is told so. */
export function turn(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
