import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Banners } from '#app/layout/Banners.tsx';
import { connectivity, reportOutcome } from '#device/connectivity.ts';
import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import { refreshReply } from '#sync/refreshReply.ts';
import { refreshPhase } from '#sync/refreshPhase.ts';
import { showMessage } from '#ui/toast/messages.ts';
import { startDataJobs } from '#tests/support/dataJobs.ts';
import { authOrigin, fetchCardOf, signInAs, startCardCloud } from '#tests/support/cardCloud.ts';
import { renderScreen } from '#tests/support/app.tsx';
import { setVisibility } from '#tests/support/setVisibility.ts';

const cloud = startCardCloud();
const minuteMs = 60_000;

const refreshes = () => cloud.timesCalled('/api/v2/stand/startup');

/** Advances the time minute by minute, so that work started in a minute can finish. */
async function passMinutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    await act(async () => {
      vi.advanceTimersByTime(minuteMs);
    });
  }
}

/** Waits without advancing the fake time. */
async function settled(expectation: () => Promise<void> | void): Promise<void> {
  await act(async () => {
    for (let tries = 0; ; tries += 1) {
      try {
        await expectation();
        return;
      } catch (error) {
        // A guard against hanging: the machine may be busy.
        if (tries === 1000) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  });
}

/**
 * Advances one minute. A refresh ends in the minute in which it began, because its hour counts from its end,
 * however slow the machine is.
 */
async function passWholeMinute(): Promise<void> {
  await passMinutes(1);
  await settled(() => {
    expect(refreshPhase.current()).toBe('idle');
  });
}

/** Lets an hour pass: every refresh that was due has finished. */
async function nextHour(): Promise<void> {
  for (let minute = 0; minute < 61; minute += 1) await passWholeMinute();
  await cloud.control.clearCalls();
}

/** Ends in the minute of a refresh: the next one is due an hour later. */
async function untilHourlyRefresh(): Promise<void> {
  await nextHour();
  while ((await refreshes()) === 0) await passWholeMinute();
  await cloud.control.clearCalls();
}

let stopJobs: () => void;

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
});

beforeEach(async () => {
  stopJobs = await startDataJobs();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await cloud.comeBack();
  stopJobs();
});

afterAll(() => {
  vi.useRealTimers();
});

describe('background refreshes', () => {
  test('a sign-in starts the first refresh by itself', async () => {
    renderScreen(<DigitalIdScreen />);
    await act(() => signInAs(cloud, 'employee'));
    await settled(() => {
      expect(screen.getByRole('article', { name: 'ID card' })).toBeInTheDocument();
    });
    expect(await refreshes()).toBe(1);
  });

  test('hourly (section 9: 3,600,000 ms): no refresh before, one after', async () => {
    await act(() => signInAs(cloud, 'employee'));
    renderScreen(<DigitalIdScreen />);
    await untilHourlyRefresh();
    await cloud.control.patchState({ persons: { 'person-employee': { status: 'Blocked' } } });
    await passMinutes(58);
    expect(await refreshes()).toBe(0);
    expect(screen.getByText('Activated')).toBeInTheDocument();
    await passMinutes(3);
    await settled(() => {
      expect(screen.getByText('Blocked')).toBeInTheDocument();
    });
    expect(await refreshes()).toBe(1);
    // The user did not request it, so no message is shown.
    expect(screen.queryByText('Your card is up to date')).toBeNull();
  });

  test('SR-080: refreshes run only while visible; what was missed is made up for, once', async () => {
    await act(() => signInAs(cloud, 'employee'));
    renderScreen(<DigitalIdScreen />);
    await nextHour();
    setVisibility('hidden');
    await passMinutes(180);
    expect(await refreshes()).toBe(0);
    setVisibility('visible');
    await settled(async () => {
      expect(await refreshes()).toBe(1);
    });
  });

  test('SR-080: refreshes run only with a network; its return makes up for what was missed, once', async () => {
    await act(() => signInAs(cloud, 'employee'));
    renderScreen(<DigitalIdScreen />);
    await nextHour();
    // The remaining requests of that hour's refresh started before the network was lost.
    await passMinutes(1);
    const flag = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    await passMinutes(180);
    expect(await refreshes()).toBe(0);
    flag.mockReturnValue(true);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await settled(async () => {
      expect(await refreshes()).toBe(1);
    });
  });

  test('a network that lets nothing through is retried, and the card recovers by itself', async () => {
    await act(() => fetchCardOf(cloud, 'employee'));
    renderScreen(<DigitalIdScreen />);
    await nextHour();
    await cloud.goAway();
    await passMinutes(61);
    await settled(() => {
      expect(connectivity.current()).toBe('offline');
      expect(refreshPhase.current()).toBe('idle');
    });
    await cloud.comeBack();
    await passMinutes(3);
    await settled(() => {
      expect(connectivity.current()).toBe('online');
    });
  });

  test('a failed call shows offline at once, whatever the browser reports; the recovery needs no reload', async () => {
    await act(() => fetchCardOf(cloud, 'employee'));
    renderScreen(<Banners />);
    await nextHour();
    await cloud.goAway();
    await act(async () => {
      await refreshReply('notifications', {}).catch(() => undefined);
    });
    expect(navigator.onLine).toBe(true);
    expect(screen.getByText('You are offline')).toBeInTheDocument();
    await passMinutes(1);
    await settled(() => {
      expect(refreshPhase.current()).toBe('idle');
    });
    expect(screen.getByText('You are offline')).toBeInTheDocument();
    await cloud.comeBack();
    await passMinutes(3);
    await settled(() => {
      expect(screen.queryByText('You are offline')).toBeNull();
    });
  });

  test('decisions/toasts: the message about a missing network disappears when it is back', async () => {
    await act(() => fetchCardOf(cloud, 'employee'));
    renderScreen(null);
    act(() => {
      reportOutcome('offline');
      showMessage('offline');
    });
    expect(screen.getByText('You are offline')).toBeInTheDocument();
    act(() => {
      reportOutcome('answered');
    });
    expect(screen.queryByText('You are offline')).toBeNull();
  });

  test('the network state that another tab’s call found applies to this tab', async () => {
    await act(() => fetchCardOf(cloud, 'employee'));
    renderScreen(<Banners />);
    const otherTab = new BroadcastChannel('lanyard-network');
    otherTab.postMessage('portal');
    await settled(() => {
      expect(screen.getByText(/Sign in to this Wi-Fi/)).toBeInTheDocument();
    });
    otherTab.postMessage('online');
    await settled(() => {
      expect(screen.queryByText(/Sign in to this Wi-Fi/)).toBeNull();
    });
    otherTab.postMessage({ state: 'offline' });
    otherTab.close();
    await passMinutes(1);
    expect(screen.queryByText('You are offline')).toBeNull();
  });

  test("a server failure shows 'Failed requesting startup data' and leaves the card in place", async () => {
    await act(() => fetchCardOf(cloud, 'employee'));
    renderScreen(<DigitalIdScreen />);
    await nextHour();
    await cloud.control.fault({ path: '/api/**', status: 500, times: 5 });
    await passMinutes(61);
    await settled(() => {
      expect(screen.getByText('Failed requesting startup data')).toBeInTheDocument();
    });
    expect(screen.getByText('Activated')).toBeInTheDocument();
  });

  test('a missing network shows its banner and no toast', async () => {
    await act(() => fetchCardOf(cloud, 'employee'));
    renderScreen(<DigitalIdScreen />);
    await nextHour();
    await cloud.goAway();
    await passMinutes(61);
    await settled(async () => {
      expect(await refreshes()).toBeGreaterThan(0);
    });
    expect(screen.queryByText('Failed requesting startup data')).toBeNull();
    expect(screen.getByText('Activated')).toBeInTheDocument();
  });

  test('an expired access token shows no toast either, in the pause after the first failed try', async () => {
    await act(() => fetchCardOf(cloud, 'employee'));
    await act(() => signInAs(cloud, 'employee', { lifetimeMs: 30 * minuteMs }));
    renderScreen(
      <>
        <Banners />
        <DigitalIdScreen />
      </>,
    );
    await nextHour();
    setVisibility('hidden');
    await passMinutes(61);
    // Component tests cannot reach the provider.
    await act(async () => {
      await expect(refreshReply('notifications', {})).rejects.toMatchObject({ kind: 'offline' });
    });
    setVisibility('visible');
    await settled(() => {
      expect(refreshPhase.current()).toBe('idle');
    });
    expect(screen.getByText('You are offline')).toBeInTheDocument();
    expect(screen.queryByText('Failed requesting startup data')).toBeNull();
    expect(screen.getByText('Activated')).toBeInTheDocument();
  });

  test('with an expired token, a portal at the provider shows its strip and is retried like a missing network', async () => {
    await act(() => fetchCardOf(cloud, 'employee'));
    await act(() => signInAs(cloud, 'employee', { lifetimeMs: 30 * minuteMs }));
    let answerOfProvider = (): Response =>
      HttpResponse.html('<!doctype html><h1>Welcome aboard</h1>');
    cloud.server.use(http.post(`${authOrigin}/connect/token`, () => answerOfProvider()));
    renderScreen(
      <>
        <Banners />
        <DigitalIdScreen />
      </>,
    );
    // A refresh of the start may have moved the hour.
    while (connectivity.current() !== 'portal') await passWholeMinute();
    await settled(() => {
      expect(screen.getByText(/Sign in to this Wi-Fi/)).toBeInTheDocument();
      expect(refreshPhase.current()).toBe('idle');
    });
    expect(screen.queryByText('Failed requesting startup data')).toBeNull();
    expect(screen.getByText('Activated')).toBeInTheDocument();
    await cloud.control.clearCalls();
    answerOfProvider = () =>
      HttpResponse.json({ access_token: cloud.tokenFor('employee'), expires_in: 3600 });
    await passMinutes(3);
    await settled(() => {
      expect(screen.queryByText(/Sign in to this Wi-Fi/)).toBeNull();
    });
    await settled(async () => {
      expect(await refreshes()).toBe(1);
    });
  });
});
