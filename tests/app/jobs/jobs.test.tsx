/** When the jobs of the table start: what protects the page at once, and nothing else beside the first screen. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '#app/createApp.ts';
import { jobs, startJobs } from '#app/jobs/jobs.ts';
import { pageDependencies } from '#app/pageDependencies.ts';
import { transition } from '#session/session.ts';
import { openedSession } from '#tests/support/openedSession.ts';
import { afterPaint, announceScreen } from '#ui/afterPaint.ts';
import { afterStart } from '#ui/afterStart.ts';

const { begun, ended } = vi.hoisted(() => ({ begun: [] as string[], ended: [] as string[] }));

/** A job that notes its start and its end. */
const { job } = vi.hoisted(() => ({
  job: (name: string) => () => {
    begun.push(name);
    return () => void ended.push(name);
  },
}));

vi.mock('#app/jobs/nativeAppJob.ts', () => ({ startNativeAppJob: job('nativeApp') }));
vi.mock('#app/update/missingCode.ts', () => ({ watchMissingCode: job('missingCode') }));
vi.mock('#app/jobs/lockJob.ts', () => ({ startLockJob: job('lock') }));
vi.mock('#app/jobs/sessionJob.ts', () => ({ startSessionJob: job('session') }));
vi.mock('#app/jobs/connectivityChannel.ts', () => ({
  startConnectivityChannel: job('connectivity'),
}));
vi.mock('#app/jobs/soonJobs.ts', () => ({
  startRefreshJob: job('refresh'),
  startQueueJob: job('queue'),
  startClockSkewJob: job('clockSkew'),
  startLanguageJob: job('language'),
  startLossToasts: job('lossToasts'),
  startPushJob: job('push'),
}));
vi.mock('#app/jobs/lateJobs.ts', () => ({
  startDigitalKeyJob: job('digitalKeys'),
  startKeyMessageJob: job('keyMessages'),
  startWalletJob: job('wallet'),
  startReadinessJob: job('readiness'),
}));

const atOnce = ['nativeApp', 'missingCode', 'lock', 'session', 'connectivity'];
const soon = ['refresh', 'queue', 'clockSkew', 'language', 'lossToasts', 'push'];
const late = ['digitalKeys', 'keyMessages', 'wallet', 'readiness'];

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  begun.splice(0);
  ended.splice(0);
  createApp(pageDependencies);
  // A page that is never idle.
  vi.stubGlobal('requestIdleCallback', (run: () => void, { timeout }: { timeout: number }) => {
    setTimeout(run, timeout);
  });
  stop = startJobs();
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the start of the jobs', () => {
  test('lock, inactivity, other tabs and what protects the page start in the same task', () => {
    expect(begun).toEqual(atOnce);
  });

  test('nothing starts at once in production that does not protect the page or hear of other tabs', () => {
    const names = jobs.filter(({ starts }) => starts === 'atOnce').map(({ name }) => name);
    expect(names).toEqual([...atOnce, 'updateVote', 'worker']);
  });

  test('the refresh starts after a second at the latest, and then one job after the other', async () => {
    await pass(999);
    expect(begun).toEqual(atOnce);
    await pass(1);
    await vi.waitFor(() => {
      expect(begun).toEqual([...atOnce, 'refresh']);
    });
    await pass(1_000);
    expect(begun).toEqual([...atOnce, 'refresh', 'queue']);
    await pass(4_000);
    expect(begun).toEqual([...atOnce, ...soon]);
  });

  test('keys, readiness and updates wait until the start is over', async () => {
    announceScreen();
    await pass(5_900);
    expect(begun).not.toContain('digitalKeys');
    await pass(10_000);
    expect(begun).toEqual([...atOnce, ...soon, ...late]);
  });

  test.each(['pointerdown', 'click', 'keydown', 'focusin', 'popstate'])(
    'at a %s every job starts, in the same order',
    async (intent) => {
      window.dispatchEvent(new Event(intent));
      await vi.waitFor(() => {
        expect(begun).toEqual([...atOnce, ...soon, ...late]);
      });
    },
  );

  test('a stop ends what has started, and what has not never starts', async () => {
    await pass(1_000);
    await vi.waitFor(() => {
      expect(begun).toContain('refresh');
    });
    stop();
    await pass(0);
    window.dispatchEvent(new Event('pointerdown'));
    await pass(60_000);
    expect(begun).toEqual([...atOnce, 'refresh']);
    expect(ended).toEqual(['connectivity', 'refresh']);
  });
});

describe('decisions/while-the-pin-is-typed: what is typed under a lock hurries no job', () => {
  const press = () => {
    for (const intent of ['pointerdown', 'click', 'keydown', 'focusin']) {
      window.dispatchEvent(new Event(intent));
    }
  };
  const unlock = async () => {
    transition(openedSession);
    // The card's heading takes the focus.
    window.dispatchEvent(new Event('focusin'));
    await Promise.all([afterPaint(), pass(200)]);
  };

  beforeEach(() => {
    stop();
    createApp(pageDependencies);
    begun.splice(0);
    transition({
      type: 'locked',
      owner: { tag: 'tag', dataKeyId: 'key-1' },
      organization: undefined,
    });
    announceScreen();
    // The place of the toasts waits for it from the paint of the PIN screen on.
    void afterStart();
  });

  test('a PIN within five seconds: the jobs start behind the card, one at a time', async () => {
    await pass(100);
    press();
    await unlock();
    stop = startJobs();
    await pass(900);
    expect(begun).toEqual(atOnce);
    await pass(1_100);
    expect(begun).toEqual([...atOnce, 'refresh', 'queue']);
    press();
    await vi.waitFor(() => {
      expect(begun).toEqual([...atOnce, ...soon, ...late]);
    });
  });

  test('a later PIN: only a press behind the paint of the card hurries them', async () => {
    stop = startJobs();
    await pass(100);
    press();
    await pass(400);
    expect(begun).toEqual(atOnce);
    await unlock();
    await pass(200);
    expect(begun).toEqual(atOnce);
    press();
    await vi.waitFor(() => {
      expect(begun).toEqual([...atOnce, ...soon, ...late]);
    });
  });

  test('no PIN: they start one at a time, and keys and updates last', async () => {
    stop = startJobs();
    await pass(1_500);
    press();
    await pass(1_000);
    expect(begun).toEqual([...atOnce, 'refresh', 'queue']);
    await pass(20_000);
    expect(begun).toEqual([...atOnce, ...soon, ...late]);
  });
});
