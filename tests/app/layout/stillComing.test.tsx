/** decisions/damaged-rows: screen code that never arrives does not leave a blank page. */
import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ScreenFailed } from '#app/layout/ScreenFailed.tsx';
import { StillComing } from '#app/layout/StillComing.tsx';
import '#tests/support/app.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Renders a screen whose code arrives late. @returns a function that lets the code arrive. */
function comingScreen() {
  let arrive: (code: { default: ComponentType }) => void = () => undefined;
  const Coming = lazy(
    () =>
      new Promise<{ default: ComponentType }>((resolve) => {
        arrive = resolve;
      }),
  );
  render(
    <Suspense
      fallback={
        <StillComing>
          <ScreenFailed />
        </StillComing>
      }
    >
      <Coming />
    </Suspense>,
  );
  return (words: string) =>
    act(async () => {
      arrive({ default: () => <p>{words}</p> });
      await Promise.resolve();
    });
}

const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

describe('screen code that does not load', () => {
  test('nothing shows for ten seconds, then a message with a way out', async () => {
    comingScreen();
    await pass(9_999);
    expect(screen.queryByRole('heading')).toBeNull();
    await pass(1);
    expect(screen.getByRole('heading', { name: "This screen couldn't be loaded" })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  test('code that loads late replaces the message', async () => {
    const arrive = comingScreen();
    await pass(10_000);
    await arrive('Here it is');
    await vi.waitFor(() => {
      expect(screen.getByText('Here it is')).toBeVisible();
    });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
