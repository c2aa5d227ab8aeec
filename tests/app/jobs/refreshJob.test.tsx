import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startJobs } from '#app/jobs/jobs.ts';
import { Banners } from '#app/layout/Banners.tsx';
import { connectivity, reportOutcome } from '#device/connectivity.ts';
import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import { refreshReply } from '#sync/refreshReply.ts';
import { refreshPhase } from '#sync/refreshPhase.ts';
import { showMessage } from '#ui/toast/showMessage.ts';
import { dataJobs } from '#tests/support/dataJobs.ts';
import { authOrigin, fetchCardOf, signInAs, startCardCloud } from '#tests/support/cardCloud.ts';
import { renderScreen } from '#tests/support/app.tsx';
import { turn } from '#tests/support/turn.ts';

const cloud = startCardCloud();
const minuteMs = 60_000;

const refreshes = () => cloud.timesCalled('/api/v2/stand/startup');

/** Lets time pass minute by minute, so that what a minute starts can finish. */
async function passMinutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    await act(async () => {
      vi.advanceTimersByTime(minuteMs);
    });
  }
}

/** Waits without letting the faked time pass. */
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

/** Lets the hour that runs end: the refresh that was due has finished, and a new hour begins. */
async function nextHour(): Promise<void> {
  await passMinutes(61);
  await settled(() => {
    expect(refreshPhase.current()).toBe('idle');
  });
  await cloud.control.clearCalls();
}

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
  startJobs(dataJobs);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await cloud.comeBack();
});

afterAll(() => {
  // The page's clock, which the background follows for good, would outlive the document.
  turn('hidden');
  vi.useRealTimers();
});

describe('what runs behind the screens', () => {
  test('a sign-in is followed by the first refresh, without anybody asking', async () => {
    renderScreen(<DigitalIdScreen />);
    await act(() => signInAs(cloud, 'employee'));
    await settled(() => {
      expect(screen.getByRole('article', { name: 'ID card' })).toBeInTheDocument();
    });
    expect(await refreshes()).toBe(1);
  });

  test('hourly (section 9: 3,600,000 ms): nothing before, once after', async () => {
    await act(() => signInAs(cloud, 'employee'));
    renderScreen(<DigitalIdScreen />);
    await nextHour();
    await cloud.control.patchState({ persons: { 'person-employee': { status: 'Blocked' } } });
    await passMinutes(58);
    expect(await refreshes()).toBe(0);
    expect(screen.getByText('Activated')).toBeInTheDocument();
    await passMinutes(3);
    await settled(() => {
      expect(screen.getByText('Blocked')).toBeInTheDocument();
    });
    expect(await refreshes()).toBe(1);
    // Nobody asked, so nobody is told.
    expect(screen.queryByText('Your card is up to date')).toBeNull();
  });

  test('SR-080: only while somebody can see it; what was missed is made up for, once', async () => {
    await act(() => signInAs(cloud, 'employee'));
    renderScreen(<DigitalIdScreen />);
    await nextHour();
    turn('hidden');
    await passMinutes(180);
    expect(await refreshes()).toBe(0);
    turn('visible');
    await settled(async () => {
      expect(await refreshes()).toBe(1);
    });
  });

  test('SR-080: only with a network; its return makes up for what was missed, once', async () => {
    await act(() => signInAs(cloud, 'employee'));
    renderScreen(<DigitalIdScreen />);
    await nextHour();
    // What that hour's refresh still asks for began before the network went.
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

  test('a network that lets nothing through is tried again, and the card recovers by itself', async () => {
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

  test('any call that fails says so at once, though the browser calls itself online; the network’s return is noticed without a reload', async () => {
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

  test('decisions/toasts: what was said of a missing network goes when it is back', async () => {
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

  test('what another tab’s call has seen of the network holds for this one', async () => {
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

  test("a failure of the server shows 'Failed requesting startup data' and keeps the card", async () => {
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

  test('a missing network has its banner and needs no toast', async () => {
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

  test('nor does one with an access token that has run out, in the pause after the first failed try', async () => {
    await act(() => fetchCardOf(cloud, 'employee'));
    await act(() => signInAs(cloud, 'employee', { lifetimeMs: 30 * minuteMs }));
    renderScreen(
      <>
        <Banners />
        <DigitalIdScreen />
      </>,
    );
    await nextHour();
    turn('hidden');
    await passMinutes(61);
    // The provider is out of reach of component tests.
    await act(async () => {
      await expect(refreshReply('notifications', {})).rejects.toMatchObject({ kind: 'offline' });
    });
    turn('visible');
    await settled(() => {
      expect(refreshPhase.current()).toBe('idle');
    });
    expect(screen.getByText('You are offline')).toBeInTheDocument();
    expect(screen.queryByText('Failed requesting startup data')).toBeNull();
    expect(screen.getByText('Activated')).toBeInTheDocument();
  });

  test('a captive portal answers for the identity provider, and the access token has run out: the strip of a portal; its end is noticed at the pace of a missing network', async () => {
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
    await passMinutes(61);
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
