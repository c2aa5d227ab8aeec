/** SR-142: a long list grows whenever its end is near, however late the browser reports it. */
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GrowingList, rowsAtATime } from '#ui/list/GrowingList.tsx';
import '#tests/support/app.tsx';

const numbers = Array.from({ length: 3 * rowsAtATime }, (_, index) => String(index));
const entry = (isIntersecting: boolean) => ({ isIntersecting }) as IntersectionObserverEntry;
const batch = (...crossings: readonly boolean[]) => crossings.map(entry);

/** Renders the list. @returns a function that reports a batch of crossings, oldest first, as a browser does. */
function listObserved(): (entries: readonly IntersectionObserverEntry[]) => void {
  let report: (entries: readonly IntersectionObserverEntry[]) => void = () => undefined;
  const observing = window.IntersectionObserver;
  vi.stubGlobal(
    'IntersectionObserver',
    class extends observing {
      constructor(callback: IntersectionObserverCallback) {
        super(callback);
        report = (entries) => {
          callback([...entries], this);
        };
      }
    },
  );
  render(<GrowingList label="Numbers" items={numbers} keyOf={String} row={String} />);
  return (entries) => {
    act(() => {
      report(entries);
    });
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  { crossings: [true], rows: 2 * rowsAtATime, when: 'the end is near' },
  { crossings: [false], rows: rowsAtATime, when: 'the end is far' },
  {
    crossings: [false, true],
    rows: 2 * rowsAtATime,
    when: 'a busy page hears at once that the end was far and came near',
  },
  {
    crossings: [true, false],
    rows: 2 * rowsAtATime,
    when: 'a busy page hears at once that the end was near and went by',
  },
])('$when: $rows rows', ({ crossings, rows }) => {
  const report = listObserved();
  report(batch(...crossings));
  expect(screen.getAllByRole('listitem')).toHaveLength(rows);
});
