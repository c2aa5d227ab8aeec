/**
 * When a screen is stored as a snapshot (decisions/instant-card): only as the store allows it, and for its
 * own session.
 */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { capturePinSnapshot } from '#app/snapshot/capturePinSnapshot.ts';
import { setBuildId } from '#device/buildId.ts';
import { isOutdated, updateOffer } from '#device/appUpdateState.ts';
import { reportTrouble } from '#store/storeTrouble.ts';
import { readItem } from '#store/itemAccess.ts';
import { transition } from '#session/session.ts';
import { lockState } from '#lock/lockState.ts';
import { savePinSnapshot } from '#lock/savePinSnapshot.ts';
import { readSnapshotState } from '#store/read/readSnapshotState.ts';
import { until } from '#tests/support/until.ts';
import { applyTheme } from '#ui/theme.ts';
import '#tests/support/app.tsx';

vi.mock('#store/read/readSnapshotState.ts', { spy: true });
vi.mock('#store/itemAccess.ts', { spy: true });
vi.mock('#lock/savePinSnapshot.ts', { spy: true });

const locked = {
  kind: 'locked',
  cause: 'start',
  counter: { fails: 0, at: 0 },
} as unknown as ReturnType<typeof lockState.current>;

const firstTry = { session: 'firstTry', basis: 'now', stored: undefined } as const;
let stored: { locale?: string; theme?: string };
let end: () => void;

/** The PIN screen as the app renders it. */
function pinScreen(field = ''): HTMLElement {
  document.body.innerHTML = `<div id="root"><h1>Welcome</h1><input aria-invalid="false">${field}</div>`;
  return document.getElementById('root')!;
}

beforeAll(() => {
  Element.prototype.getHTML = function getHTML(this: Element) {
    return this.innerHTML;
  };
});

beforeEach(() => {
  setBuildId('https://app.example/assets/index-12345678.js');
  applyTheme('system');
  stored = {};
  vi.mocked(readSnapshotState).mockResolvedValue(firstTry);
  vi.mocked(readItem).mockImplementation((name) =>
    Promise.resolve(stored[name as keyof typeof stored] as never),
  );
  vi.mocked(savePinSnapshot).mockReset().mockResolvedValue(undefined);
  lockState.set(locked);
  transition({
    type: 'locked',
    owner: { tag: 'tag', dataKeyId: 'key-1' },
    organization: undefined,
  });
  end = () => undefined;
});

afterEach(() => {
  end();
  lockState.set({ kind: 'undecided' });
  transition({ type: 'wiped' });
  updateOffer.set(undefined);
  isOutdated.set(false);
  document.body.innerHTML = '';
});

/** More tasks than the work takes: its reads are replaced, and answer at once. */
const tasksOfWork = 20;

/** Waits until the requested work has ended, counted in tasks and not in time. */
async function settled(): Promise<void> {
  for (let task = 0; task < tasksOfWork; task += 1) {
    await new Promise((resolve) => setTimeout(resolve));
  }
}

test('the PIN screen’s snapshot is stored for the session under the lock', async () => {
  pinScreen();
  end = capturePinSnapshot();
  await until(() => {
    expect(savePinSnapshot).toHaveBeenCalledTimes(1);
  });
  const [page, session] = vi.mocked(savePinSnapshot).mock.calls[0] ?? [];
  expect(session).toBe('key-1');
  expect(page).toMatchObject({ basis: 'now', language: 'en', theme: 'system' });
  expect(page?.['markup']).toContain('<h1>Welcome</h1>');
});

test('the snapshot waits for the field, which appears after its heading', async () => {
  document.body.innerHTML = '<div id="root"><h1>Welcome</h1></div>';
  end = capturePinSnapshot();
  await settled();
  expect(savePinSnapshot).not.toHaveBeenCalled();
  document.getElementById('root')?.insertAdjacentHTML('beforeend', '<input aria-invalid="false">');
  await until(() => {
    expect(savePinSnapshot).toHaveBeenCalledTimes(1);
  });
});

test('an unchanged snapshot is not written again', async () => {
  pinScreen();
  end = capturePinSnapshot();
  await until(() => {
    expect(savePinSnapshot).toHaveBeenCalledTimes(1);
  });
  const [saved] = vi.mocked(savePinSnapshot).mock.calls[0] ?? [];
  vi.mocked(readSnapshotState).mockResolvedValue({ ...firstTry, stored: saved });
  end();
  end = capturePinSnapshot();
  await settled();
  expect(savePinSnapshot).toHaveBeenCalledTimes(1);
});

describe('what is not stored', () => {
  test.each<[what: string, arrange: () => void]>([
    ['with a digit in it', () => (document.querySelector('input')!.value = '7')],
    ['while its field takes none', () => (document.querySelector('input')!.readOnly = true)],
    [
      'once a try has failed',
      () => {
        lockState.set({ ...locked, counter: { fails: 1, at: 0 } } as typeof locked);
      },
    ],
    [
      'where it says why the app was locked',
      () => {
        lockState.set({ ...locked, cause: 'idle' } as typeof locked);
      },
    ],
    [
      'where the disk is in trouble',
      () => {
        reportTrouble('full');
      },
    ],
    [
      'by a build that is over',
      () => {
        isOutdated.set(true);
      },
    ],
    [
      'where nobody’s session lies under the lock any more',
      () => {
        transition({ type: 'wiped' });
      },
    ],
    [
      'where the store says otherwise by now',
      () => vi.mocked(readSnapshotState).mockResolvedValue({ ...firstTry, session: 'other' }),
    ],
    ['in a language that another window has changed', () => (stored = { locale: 'de' })],
    ['in a theme that another window has changed', () => (stored = { theme: 'dark' })],
  ])('%s', async (_what, arrange) => {
    pinScreen();
    arrange();
    end = capturePinSnapshot();
    await settled();
    expect(savePinSnapshot).not.toHaveBeenCalled();
  });

  test('momentary content is left out', async () => {
    pinScreen('<div role="status" data-snapshot="omit">refused</div>');
    end = capturePinSnapshot();
    await until(() => {
      expect(savePinSnapshot).toHaveBeenCalledTimes(1);
    });
    expect(vi.mocked(savePinSnapshot).mock.calls[0]?.[0]['markup']).not.toContain('refused');
  });
});
