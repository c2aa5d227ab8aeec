import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useRoom } from '#features/card/barcode/useRoom.ts';

function Measured() {
  const frame = useRef<HTMLDivElement>(null);
  const { ratio } = useRoom(frame);
  return <div ref={frame}>{ratio}</div>;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('decisions/barcode-values: a change of screen or zoom is measured even if no size changes', () => {
  const followers = new Map<string, () => void>();
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        addEventListener: (_type: string, follower: () => void) => followers.set(query, follower),
        removeEventListener: () => followers.delete(query),
      }) as unknown as MediaQueryList,
  );
  vi.stubGlobal('devicePixelRatio', 1);
  render(<Measured />);
  expect(screen.getByText('1')).toBeVisible();
  for (const [before, ratio] of [
    [1, 2.625],
    [2.625, 3],
  ] as const) {
    vi.stubGlobal('devicePixelRatio', ratio);
    const notify = followers.get(`(resolution: ${String(before)}dppx)`);
    act(() => notify?.());
    expect(screen.getByText(String(ratio))).toBeVisible();
    expect([...followers.keys()], 'the next change is waited for').toEqual([
      `(resolution: ${String(ratio)}dppx)`,
    ]);
  }
});
