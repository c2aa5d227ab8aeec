/**
 * A tap on a push message at each moment of a page's life. The worker stores the tap and sends a message, which
 * only a page that listens receives (decisions/push).
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '#app/createApp.ts';
import { createPushTargetOpener } from '#app/jobs/pushTargetOpener.ts';
import { pageDependencies } from '#app/pageDependencies.ts';
import { setRouter } from '#app/wiring/routerHandle.ts';
import { signOut } from '#identity/signOut.ts';
import { signedInSession, transition, type SignedInSession } from '#session/session.ts';
import { readItem } from '#store/itemAccess.ts';
import { storeTap } from '#store/storeTap.ts';
import { removeTap } from '#store/removeTap.ts';
import { markLeaving } from '#tabs/leaving.ts';
import { signInAs, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();
const minuteMs = 60_000;

let user: SignedInSession;
let opener: ReturnType<typeof createPushTargetOpener> | undefined;
/** The paths that all pages of a test have opened. */
let opened: string[];
let taps: number;

beforeEach(async () => {
  opened = [];
  taps = 0;
  opener = undefined;
  createApp(pageDependencies);
  await signInAs(cloud, 'employee');
  user = signedInSession()!;
});

afterEach(() => {
  opener?.stop();
});

function loadDocument(): void {
  opener?.stop();
  opener = undefined;
  createApp(pageDependencies);
}

const owner = () => ({ tag: user.dataKey.tag, dataKeyId: user.dataKey.id });
const lock = () => transition({ type: 'locked', owner: owner(), organization: undefined });
const open = () => transition({ ...user, type: 'opened', replies: {}, hasPassedGates: true });
const listen = (): void => {
  opener = createPushTargetOpener();
};
const showScreens = () => {
  setRouter(async (path) => {
    opened.push(path);
  });
};

/** What the worker does, and what reaches the page. @returns when it was. */
async function tap(screen = 'Notifications', agoMs = 0): Promise<number> {
  taps += 1;
  const tappedAtMs = Date.now() - agoMs + taps;
  await storeTap({ screen, tappedAtMs });
  opener?.open(screen, tappedAtMs);
  return tappedAtMs;
}

/** Lets everything run that does not wait for the test: the disk, a paint, and what follows it. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    await new Promise(requestAnimationFrame);
    await readItem('region');
  }
}

const isStored = async () => (await readItem('tappedScreen')) !== undefined;

async function expectOpenedOnce(path: string): Promise<void> {
  await vi.waitFor(async () => {
    expect(opened).toEqual([path]);
    expect(await isStored()).toBe(false);
  });
  await settle();
  expect(opened).toEqual([path]);
}

const starts: Readonly<Record<string, Readonly<Record<string, () => void>>>> = {
  'without a lock': { loadDocument, open, showScreens, listen },
  'behind the PIN': { loadDocument, lock, listen, open, showScreens },
  'whose listener is late': { loadDocument, lock, open, showScreens, listen },
};

describe.each(Object.entries(starts))('SR-132: a tap during a start %s', (_name, start) => {
  const steps = Object.entries(start);

  test.each(steps.map(([name], index) => [name, index] as const))(
    'after %s: its screen opens once',
    async (_step, index) => {
      for (const [at, [, step]] of steps.entries()) {
        step();
        await settle();
        if (at === index) await tap();
      }
      await expectOpenedOnce('/notifications');
    },
  );

  test.each(steps.slice(0, -1).map(([name], index) => [name, index] as const))(
    'after %s, and the page is loaded again at once: its screen opens once',
    async (_step, index) => {
      for (const [, step] of steps.slice(0, index + 1)) step();
      await settle();
      await tap();
      for (const [, step] of steps) {
        step();
        await settle();
      }
      await expectOpenedOnce('/notifications');
    },
  );
});

describe('SR-132: a tap and its page', () => {
  const start = (): void => {
    for (const step of [loadDocument, open, showScreens, listen]) step();
  };

  test('a page that locks itself and loads again opens the screen after the PIN', async () => {
    start();
    lock();
    await tap();
    for (const step of [loadDocument, lock, listen, open, showScreens]) step();
    await expectOpenedOnce('/notifications');
  });

  test('a page that is left while the screen loads: the next page opens it', async () => {
    loadDocument();
    open();
    setRouter(() => new Promise(() => undefined));
    listen();
    await tap();
    await settle();
    expect(await isStored()).toBe(true);
    start();
    await expectOpenedOnce('/notifications');
  });

  test('a page that is being replaced leaves the tap to the next one', async () => {
    start();
    markLeaving();
    await tap();
    await vi.waitFor(() => {
      expect(opened).toEqual(['/notifications']);
    });
    opened = [];
    start();
    await expectOpenedOnce('/notifications');
  });

  test('a hidden window leaves the tap to the one that was shown for it, until it comes into view', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    loadDocument();
    open();
    showScreens();
    await tap();
    listen();
    await settle();
    expect(opened).toEqual([]);
    expect(await isStored()).toBe(true);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await expectOpenedOnce('/notifications');
  });

  test('the later of two taps opens its screen, and the end of the first does not remove it', async () => {
    start();
    lock();
    const first = await tap('Notifications');
    await tap('Credentials');
    await removeTap(first);
    expect(await readItem('tappedScreen')).toMatchObject({ screen: 'Credentials' });
    open();
    await expectOpenedOnce('/credentials');
  });

  test('a page that starts eleven minutes later opens nothing', async () => {
    await tap('Notifications', 11 * minuteMs);
    start();
    await settle();
    expect(opened).toEqual([]);
  });

  test('a sign-out removes the tap, and a tap after it is not stored', async () => {
    loadDocument();
    open();
    await tap();
    await signOut();
    expect(await isStored()).toBe(false);
    await tap();
    expect(await isStored()).toBe(false);
    showScreens();
    listen();
    await tap();
    await settle();
    expect(opened).toEqual([]);
  });

  test.each(['https://evil.example/', 'ResetPassword', '/settings', ''])(
    'SR-133: %j is stored and opens nothing',
    async (screen) => {
      loadDocument();
      open();
      showScreens();
      await tap(screen);
      listen();
      await tap(screen);
      await settle();
      expect(opened).toEqual([]);
    },
  );

  test('a tap that its sender has not stored is stored here, as on a phone', async () => {
    start();
    lock();
    opener?.open('Credentials');
    await vi.waitFor(async () => {
      expect(await isStored()).toBe(true);
    });
    for (const step of [loadDocument, lock, listen, open, showScreens]) step();
    await expectOpenedOnce('/credentials');
  });
});
