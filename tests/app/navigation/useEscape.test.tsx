import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useEscape } from '#app/navigation/useEscape.ts';

/** Presses Escape, and lets the screen go back, which it does in a task of its own. */
async function press(how: KeyboardEventInit = {}): Promise<void> {
  fireEvent.keyDown(document.body, { key: 'Escape', ...how });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

test.each([
  ['while it composes', { isComposing: true }],
  ['after its composition, as in Safari', { isComposing: false, keyCode: 229 }],
])(
  'the Escape that ends the candidates of an input method leaves no screen: %s',
  async (_, how) => {
    const goBack = vi.fn();
    renderHook(() => {
      useEscape(true, goBack);
    });
    await press(how);
    expect(goBack).not.toHaveBeenCalled();
    await press();
    expect(goBack).toHaveBeenCalledOnce();
  },
);
