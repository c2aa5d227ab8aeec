import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

/**
 * Opens a screen and waits until the app follows its history: the code for it loads after the first paint, and
 * knows nothing of the screens before.
 */
export async function openFollowed(open: () => unknown): Promise<void> {
  const listen = vi.spyOn(document, 'addEventListener');
  await open();
  await waitFor(() => {
    const listeners = listen.mock.calls.map(([, listener]) => (listener as () => void).name);
    expect(listeners).toContain('recordPress');
  });
  listen.mockRestore();
}
