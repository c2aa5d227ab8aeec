/** A sheet closes by a swipe down, as in a phone's own apps. */
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
// Starts the texts, and resets what the whole page shares.
import '#tests/support/app.tsx';
import { Sheet } from '#ui/sheet/Sheet.tsx';

const onClose = vi.fn();

beforeEach(() => {
  onClose.mockClear();
  Element.prototype.setPointerCapture = vi.fn();
  render(
    <Sheet title="ID settings" onClose={onClose}>
      <button type="button">Switch profile</button>
    </Sheet>,
  );
});

interface Swipe {
  readonly by: number;
  readonly pointerType?: string;
  readonly end?: 'pointerUp' | 'pointerCancel';
}

/** Swipes with one finger, slowly. */
function swipe({ by, pointerType = 'touch', end = 'pointerUp' }: Swipe): void {
  const on = screen.getByRole('button', { name: 'Switch profile' });
  const finger = { pointerId: 7, pointerType, isPrimary: true };
  fireEvent.pointerDown(on, { ...finger, clientY: 100 });
  fireEvent.pointerMove(on, { ...finger, clientY: 100 + by / 2 });
  fireEvent.pointerMove(on, { ...finger, clientY: 100 + by });
  fireEvent[end](on, { ...finger, clientY: 100 + by });
}

test('a swipe down closes it', () => {
  swipe({ by: 200 });
  expect(onClose).toHaveBeenCalledOnce();
});

test.each<[string, Swipe]>([
  ['a tap', { by: 0 }],
  ['a swipe up', { by: -200 }],
  ['a mouse', { by: 200, pointerType: 'mouse' }],
  ['a swipe that the browser takes over', { by: 200, end: 'pointerCancel' }],
])('%s does not close it', (_what, how) => {
  swipe(how);
  expect(onClose).not.toHaveBeenCalled();
});

test('with scrolled content, a swipe scrolls it back', () => {
  const scroller = document.querySelector('[data-at-top]');
  expect(scroller).not.toBeNull();
  (scroller as HTMLElement).scrollTop = 40;
  fireEvent.scroll(scroller as HTMLElement);
  expect(scroller).not.toHaveAttribute('data-at-top');
  swipe({ by: 200 });
  expect(onClose).not.toHaveBeenCalled();
});
