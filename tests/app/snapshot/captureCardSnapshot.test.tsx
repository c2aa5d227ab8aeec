/**
 * When the card is stored as a snapshot (decisions/instant-card): for the day on which it was copied, and for
 * no user after a sign-out.
 */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { captureCardSnapshot } from '#app/snapshot/captureCardSnapshot.ts';
import { serializeScreen } from '#app/snapshot/serializeScreen.ts';
import { setBuildId } from '#device/buildId.ts';
import { exampleSnapshot } from '#domain/snapshot/snapshot.example.ts';
import type { Snapshot } from '#domain/snapshot/snapshot.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { transition } from '#session/session.ts';
import { areRepliesPersisted } from '#store/areRepliesPersisted.ts';
import { readItem, writeItem } from '#store/itemAccess.ts';
import { lockState } from '#lock/lockState.ts';
import { readSnapshotState } from '#store/read/readSnapshotState.ts';
import { knownCard } from '#store/useCardFacts.ts';
import { screenShownEvent } from '#ui/afterPaint.ts';
import { applyTheme } from '#ui/theme.ts';
import '#tests/support/app.tsx';
import { openedSession } from '#tests/support/openedSession.ts';

// A task of the browser itself, which the test's clock does not advance.
vi.mock('#app/snapshot/yieldToMain.ts', () => ({ yieldToMain: () => Promise.resolve() }));
vi.mock('#app/snapshot/serializeScreen.ts', { spy: true });
vi.mock('#store/read/readSnapshotState.ts', { spy: true });
vi.mock('#store/itemAccess.ts', { spy: true });
vi.mock('#store/areRepliesPersisted.ts', { spy: true });
vi.mock('#store/useCardFacts.ts', { spy: true });
vi.mock('#domain/profile/validUntil.ts', () => ({ validUntil: () => undefined }));

const copied = {
  markup: '',
  styles: '',
  widthPx: 390,
  ratio: 2,
  language: 'en',
  theme: 'system',
};

let visibility: DocumentVisibilityState;

/** Switches the page between visible and hidden. */
function become(next: DocumentVisibilityState): void {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** The `firstDay` values that were written, in order. */
function written(): unknown[] {
  return vi
    .mocked(writeItem)
    .mock.calls.filter(([name]) => name === 'paintedCard')
    .map(([, page]) => (page as Readonly<Record<string, unknown>>)['firstDay']);
}

function rest(): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(1_000);
}

beforeAll(() => {
  Element.prototype.getHTML = function getHTML(this: Element) {
    return this.innerHTML;
  };
});

let stop: () => void;

beforeEach(() => {
  setBuildId('https://app.example/assets/index-12345678.js');
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.useFakeTimers({ now: new Date(2030, 0, 15, 12) });
  vi.stubGlobal('innerWidth', 390);
  window.history.replaceState(null, '', pathOf('DigitalId'));
  applyTheme('system');
  vi.mocked(serializeScreen).mockReset().mockResolvedValue(copied);
  vi.mocked(readSnapshotState).mockResolvedValue({
    session: 'open',
    basis: 'now',
    stored: undefined,
  });
  vi.mocked(readItem).mockResolvedValue(undefined);
  vi.mocked(writeItem).mockReset().mockResolvedValue(undefined);
  vi.mocked(areRepliesPersisted).mockReset().mockResolvedValue(true);
  vi.mocked(knownCard).mockReturnValue({ facts: {}, confirmedAt: 0 } as ReturnType<
    typeof knownCard
  >);
  document.body.innerHTML = '<div id="root"><h1>Digital ID</h1><article></article></div>';
  lockState.set({ kind: 'off' });
  transition(openedSession);
  stop = captureCardSnapshot();
  become('visible');
});

afterEach(() => {
  stop();
  transition({ type: 'wiped' });
  lockState.set({ kind: 'undecided' });
  vi.useRealTimers();
  document.body.innerHTML = '';
});

test('an unchanged snapshot is stored once, and again after a sign-out', async () => {
  await rest();
  document.dispatchEvent(new Event(screenShownEvent));
  await rest();
  expect(written()).toEqual([20300115]);
  transition({ type: 'wiped' });
  await rest();
  transition(openedSession);
  await rest();
  expect(written()).toEqual([20300115, 20300115]);
});

test('the snapshot is not stored if the day changes while its pictures are read', async () => {
  vi.mocked(serializeScreen).mockImplementation(() => {
    vi.setSystemTime(new Date(2030, 0, 16, 0, 0, 1));
    return Promise.resolve(copied);
  });
  await rest();
  expect(serializeScreen).toHaveBeenCalledTimes(1);
  expect(written()).toEqual([]);
});

test('a page hidden past midnight stores no snapshot until it is visible again', async () => {
  become('hidden');
  await rest();
  expect(written()).toEqual([20300115]);
  vi.setSystemTime(new Date(2030, 0, 16, 7));
  window.dispatchEvent(new Event('resize'));
  await rest();
  expect(written()).toEqual([20300115]);
  become('visible');
  await rest();
  expect(written()).toEqual([20300115, 20300116]);
});

describe('decisions/instant-card: a start that is still right stores nothing', () => {
  const servable: Snapshot = {
    ...exampleSnapshot,
    build: '/assets/index-12345678.js',
    basis: 'now',
    firstDay: 20300115,
    lastDay: 20300120,
    zoneMin: new Date(exampleSnapshot.aging?.sinceMs ?? 0).getTimezoneOffset(),
    widthPx: 390,
    ratio: window.devicePixelRatio,
    language: '',
    theme: 'system',
  };

  const start = async (changed: Partial<Snapshot>): Promise<void> => {
    vi.mocked(readSnapshotState).mockResolvedValue({
      session: 'open',
      basis: 'now',
      stored: { ...servable, ...changed },
    });
    document.documentElement.lang = '';
    await rest();
  };

  test('the screen is not copied while the stored snapshot would be shown, and no reply is unsealed', async () => {
    await start({});
    expect(readSnapshotState).toHaveBeenCalled();
    expect(areRepliesPersisted).not.toHaveBeenCalled();
    expect(serializeScreen).not.toHaveBeenCalled();
    expect(written()).toEqual([]);
  });

  test.each<[what: string, visible: boolean, changed: Partial<Snapshot>]>([
    ['visible, under an outdated snapshot', true, { basis: 'before' }],
    ['hidden, under one that would be shown', false, {}],
  ])(
    'a page that is %s stores nothing that the disk does not hold',
    async (_, visible, changed) => {
      vi.mocked(areRepliesPersisted).mockResolvedValue(false);
      await start(changed);
      if (!visible) become('hidden');
      await rest();
      expect(areRepliesPersisted).toHaveBeenCalled();
      expect(written()).toEqual([]);
    },
  );

  test.each<[what: string, changed: Partial<Snapshot>]>([
    ['other data', { basis: 'before' }],
    ['another build', { build: '/assets/index-0.js' }],
    ['a day that is over', { lastDay: 20300114 }],
    ['another zone', { zoneMin: servable.zoneMin + 60 }],
    ['another width', { widthPx: 360 }],
    ['another screen', { ratio: servable.ratio + 1 }],
    ['another language', { language: 'de' }],
    ['another theme', { theme: 'dark' }],
    ['a damaged snapshot', { markup: 1 as unknown as string }],
  ])('a snapshot from %s is replaced', async (_what, changed) => {
    await start(changed);
    expect(written()).toEqual([20300115]);
  });

  test('a page that is hidden stores what it shows, because the next start may show it', async () => {
    await start({});
    become('hidden');
    await rest();
    expect(written()).toEqual([20300115]);
  });
});
