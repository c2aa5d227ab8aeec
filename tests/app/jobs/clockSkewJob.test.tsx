import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startClockSkewJob } from '#app/jobs/clockSkewJob.ts';
import { Banners } from '#app/layout/Banners.tsx';
import { recordServerDate } from '#device/serverClock.ts';
import { transition } from '#session/session.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import '#tests/support/app.tsx';
import { signInAs, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let stop: () => void;

beforeEach(() => {
  stop = startClockSkewJob();
});

afterEach(() => {
  stop();
});

async function showBanners(clockSkewMs = 0): Promise<void> {
  await signInAs(cloud, 'employee', { clockSkewMs });
  render(<Banners />);
}

/** Records a response whose server time differs from the phone by this much. */
function answered(skewMs: number): void {
  act(() => {
    recordServerDate(new Date(Date.now() - skewMs).toUTCString(), performance.now());
  });
}

const notice = () => screen.queryByText(/phone's clock/);

describe('without a network, the last token’s time counts', () => {
  test.each([
    [7 * minuteMs, "Your phone's clock is 7 minutes fast"],
    [-90 * minuteMs, "Your phone's clock is 90 minutes slow"],
    [-2 * hourMs, "Your phone's clock is 2 hours slow"],
    [72 * hourMs, "Your phone's clock is 3 days fast"],
  ])('SR-059: %i ms is reported', async (skewMs, words) => {
    await showBanners(skewMs);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('status')).toContainElement(notice());
  });

  test.each([5 * minuteMs, -5 * minuteMs])('%i ms is close enough', async (skewMs) => {
    await showBanners(skewMs);
    expect(notice()).toBeNull();
  });

  test('a clock that was set back since is behind by at least that amount', async () => {
    await signInAs(cloud, 'employee', { issuedAt: Date.now() + 3 * hourMs });
    render(<Banners />);
    const words = "Your phone's clock has been set back by at least 3 hours";
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  test('SR-059: the notice stays, unchanged, as time passes', async () => {
    await signInAs(cloud, 'employee', { issuedAt: Date.now() + 90 * minuteMs });
    render(<Banners />);
    const words = "Your phone's clock has been set back by at least 90 minutes";
    const said = await screen.findByText(words);
    const [wall, steady] = [Date.now.bind(Date), performance.now.bind(performance)];
    let passedMs = 0;
    const clocks = [
      vi.spyOn(Date, 'now').mockImplementation(() => wall() + passedMs),
      vi.spyOn(performance, 'now').mockImplementation(() => steady() + passedMs),
    ];
    try {
      for (const minutes of [1, 30, 84, 86, 91, 600]) {
        passedMs = minutes * minuteMs;
        act(() => {
          // Any change that triggers the check, as each second does.
          transition({ type: 'regionChosen', region: 'EU' });
        });
        expect(screen.getByText(words), `${minutes} minutes later`).toBe(said);
      }
    } finally {
      for (const clock of clocks) clock.mockRestore();
    }
  });
});

describe('with each answer', () => {
  test('the Date of the card cloud is compared, whatever the token’s time', async () => {
    await cloud.control.setClock(-2 * hourMs);
    await showBanners();
    await act(async () => {
      await refreshCard();
    });
    const words = "Your phone's clock is 2 hours fast";
    expect(await screen.findByText(words)).toBeInTheDocument();
    await cloud.control.setClock(0);
    await act(async () => {
      await refreshCard();
    });
    expect(notice()).toBeNull();
  });

  test('an answer without a date leaves the known state unchanged', async () => {
    await showBanners();
    answered(hourMs);
    expect(await screen.findByText(/60 minutes fast/)).toBeInTheDocument();
    act(() => {
      recordServerDate(null, performance.now());
    });
    expect(notice()).toBeInTheDocument();
    answered(0);
    expect(notice()).toBeNull();
  });

  test('a clock set back after an answer is noticed without a network', async () => {
    await showBanners();
    answered(0);
    const now = Date.now.bind(Date);
    const set = vi.spyOn(Date, 'now').mockImplementation(() => now() - 4 * hourMs);
    const words = "Your phone's clock is 4 hours slow";
    expect(await screen.findByText(words, undefined, { timeout: 5_000 })).toBeInTheDocument();
    set.mockRestore();
    answered(0);
    expect(notice()).toBeNull();
  });
});
