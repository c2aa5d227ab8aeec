import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Clock } from '#features/card/face/Clock.tsx';
import { Confirmed } from '#features/card/parts/Confirmed.tsx';
import styles from '#features/card/parts/Confirmed.module.css';
import { reportOutcome } from '#device/connectivity.ts';
import '#tests/support/app.tsx';

const morning = new Date(2026, 2, 1, 9, 5, 7);
const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const liveRegions = '[aria-live], [role=status], [role=alert], [role=log]';

beforeEach(() => {
  vi.useFakeTimers({ now: morning.getTime() + 400 });
});

afterEach(() => {
  vi.useRealTimers();
});

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** Hours later, without each of their seconds. */
function jump(ms: number): void {
  vi.setSystemTime(Date.now() + ms - secondMs);
  pass(secondMs);
}

function turn(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

describe('the clock under the barcode (section 2: H:mm:ss, every second)', () => {
  test('ticks with the seconds of the phone', () => {
    render(<Clock />);
    const clock = screen.getByRole('timer', { name: 'Time' });
    expect(clock).toHaveTextContent(/^9:05:07$/);
    pass(600);
    expect(clock).toHaveTextContent(/^9:05:08$/);
    pass(secondMs);
    expect(clock).toHaveTextContent(/^9:05:09$/);
    jump(14 * hourMs + 55 * minuteMs);
    expect(clock).toHaveTextContent(/^0:00:09$/);
    expect(clock.querySelector('time')).toHaveAttribute('datetime', '00:00:09');
  });

  test('is outside live regions, so that a screen reader stays quiet', () => {
    render(<Clock />);
    expect(screen.getByRole('timer').closest(liveRegions)).toBeNull();
  });

  test('stops while it is not visible, and is right again at once', () => {
    render(<Clock />);
    turn('hidden');
    pass(hourMs);
    expect(screen.getByRole('timer')).toHaveTextContent(/^9:05:07$/);
    turn('visible');
    expect(screen.getByRole('timer')).toHaveTextContent(/^10:05:07$/);
  });
});

describe('how long ago the card was confirmed (decisions/age-of-an-offline-card)', () => {
  const shown = () => screen.getByText(/onfirmed/);

  test.each([
    [0, 'Confirmed just now'],
    [59 * secondMs, 'Confirmed just now'],
    [minuteMs, 'Confirmed 1 minute ago'],
    [59 * minuteMs, 'Confirmed 59 minutes ago'],
    [hourMs, 'Confirmed 1 hour ago'],
    [24 * hourMs - secondMs, 'Confirmed 23 hours ago'],
    // Within the five minutes that a clock may deviate.
    [-4 * minuteMs, 'Confirmed just now'],
  ])('%i ms: %s', (ageMs, words) => {
    render(<Confirmed confirmedAt={morning.getTime() - ageMs} />);
    expect(shown()).toHaveTextContent(words);
    expect(shown().closest('p')).not.toHaveClass(styles['stale']!);
    expect(shown().closest(liveRegions)).toBeNull();
  });

  test('turns amber with the date after 24 hours', () => {
    render(<Confirmed confirmedAt={new Date(2026, 1, 28, 9, 5).getTime()} />);
    expect(shown()).toHaveTextContent('Not confirmed since February 28, 2026, 9:05');
    expect(shown().closest('p')).toHaveClass(styles['stale']!);
  });

  test('after a clock was set back the age is unknown, so amber with the date', () => {
    render(<Confirmed confirmedAt={morning.getTime() + 3 * hourMs} />);
    expect(shown()).toHaveTextContent('Not confirmed since March 01, 2026, 12:05');
    expect(shown().closest('p')).toHaveClass(styles['stale']!);
  });

  test('a clock set back while the card is open makes no card younger', () => {
    render(<Confirmed confirmedAt={morning.getTime() - 5 * minuteMs} />);
    pass(10 * minuteMs);
    vi.setSystemTime(morning.getTime() - 2 * hourMs);
    pass(2 * minuteMs);
    expect(shown()).toHaveTextContent('Confirmed 17 minutes ago');
  });

  test.each([
    ['offline', 'Confirmed 3 minutes ago · offline'],
    ['portal', 'Confirmed 3 minutes ago · Wi-Fi needs sign-in'],
  ] as const)('%s: the reason shows beside it while it applies', (outcome, words) => {
    render(<Confirmed confirmedAt={morning.getTime() - 3 * minuteMs} />);
    const line = shown().closest('p');
    expect(line).toHaveTextContent(/^Confirmed 3 minutes ago$/);
    act(() => {
      reportOutcome(outcome);
    });
    expect(line).toHaveTextContent(words);
    expect(line?.closest(liveRegions)).toBeNull();
    act(() => {
      reportOutcome('answered');
    });
    expect(line).toHaveTextContent(/^Confirmed 3 minutes ago$/);
  });

  test('the text follows the time', () => {
    render(<Confirmed confirmedAt={morning.getTime()} />);
    expect(shown()).toHaveTextContent('Confirmed just now');
    pass(2 * minuteMs);
    expect(shown()).toHaveTextContent('Confirmed 2 minutes ago');
    jump(24 * hourMs);
    expect(shown()).toHaveTextContent('Not confirmed since March 01, 2026, 9:05');
  });
});

test.each([
  ['summer time ends', '2026-10-25T02:59:30+02:00', /^2:59:30$/, /^2:00:30$/],
  ['summer time begins', '2026-03-29T01:59:30+01:00', /^1:59:30$/, /^3:00:30$/],
  ['the day ends', '2026-06-17T23:59:30+02:00', /^23:59:30$/, /^0:00:30$/],
])('%s: the clock follows, and the age counts the time that passed', (_what, at, before, after) => {
  const startMs = Date.parse(at);
  vi.setSystemTime(startMs);
  render(
    <>
      <Clock />
      <Confirmed confirmedAt={startMs - 4 * minuteMs} />
    </>,
  );
  expect(screen.getByRole('timer')).toHaveTextContent(before);
  expect(screen.getByText(/onfirmed/)).toHaveTextContent('Confirmed 4 minutes ago');
  pass(minuteMs);
  expect(screen.getByRole('timer')).toHaveTextContent(after);
  expect(screen.getByText(/onfirmed/)).toHaveTextContent('Confirmed 5 minutes ago');
});
