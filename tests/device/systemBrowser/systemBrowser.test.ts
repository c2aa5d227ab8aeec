/** The browser that a store app opens for the provider's pages, and the links that lead back. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shellBridge } from '#tests/support/shellBridge.ts';
import { until } from '#tests/support/until.ts';

const bridge = shellBridge('android', {
  DeviceSecurity: ['claimFirstLaunch'],
  App: ['getInfo', 'getLaunchUrl'],
  SystemBrowser: ['open', 'close'],
  SecureStorage: ['internalSetItem', 'internalGetItem', 'internalRemoveItem'],
});
const { calls, answers, notify } = bridge;

beforeEach(bridge.reset);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page of the app: with nothing in memory, on the same phone. */
async function page() {
  vi.resetModules();
  // Capacitor's own package stays loaded, and logs this.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return (await import('#device/systemBrowser/systemBrowser.native.ts')).systemBrowser;
}

type Links = [link: string, opened: 'now' | 'atStart'][];

async function follow(): Promise<Links> {
  const links: Links = [];
  (await page()).follow((...link) => links.push(link));
  await until(() => {
    expect(bridge.hears('App.appUrlOpen')).toBe(true);
  });
  return links;
}

const silent = () => new Promise<never>(() => undefined);
const wanted = 'https://id.example/connect/authorize?state=1';
const home = 'https://card.example/callback';

test('the return address is the deployment’s link, else the app’s own scheme', async () => {
  answers.set('App.getInfo', () => ({ id: 'com.example.card' }));
  const { returnAddresses } = await page();
  expect(await returnAddresses('https://card.example')).toEqual({
    signedIn: home,
    signedOut: home,
  });
  expect((await returnAddresses(undefined)).signedIn).toBe('com.example.card://signin');
});

describe('a page of the provider', () => {
  test('opens with the address that it leads back to, and nothing is closed before', async () => {
    const { show } = await page();
    await show(wanted, home);
    await show(wanted, home);
    const opened = ['SystemBrowser.open', { url: wanted, returnAddress: home }];
    expect(calls).toEqual([opened, opened]);
  });

  test('a phone without a browser is told apart from one whose browser does not open', async () => {
    const { show } = await page();
    for (const [code, problem] of [
      ['NO_BROWSER', 'noBrowser'],
      ['NOT_OPENED', 'answer'],
      ['UNIMPLEMENTED', 'answer'],
    ]) {
      answers.set('SystemBrowser.open', () => {
        throw Object.assign(new Error('no'), { code });
      });
      await expect(show(wanted, home)).rejects.toMatchObject({ problem });
    }
  });

  test('no call that the phone never answers keeps the app waiting', async () => {
    vi.useFakeTimers();
    for (const call of ['SystemBrowser.open', 'SystemBrowser.close', 'App.getInfo']) {
      answers.set(call, silent);
    }
    const { show, close, returnAddresses } = await page();
    const shown = expect(show(wanted, home)).rejects.toMatchObject({ problem: 'answer' });
    const named = expect(returnAddresses(undefined)).rejects.toThrow('no answer');
    const closed = expect(close()).resolves.toBeUndefined();
    await vi.runAllTimersAsync();
    await Promise.all([shown, named, closed]);
  });

  test('an external address opens there too, never in the app’s own page', async () => {
    const opened = vi.fn();
    vi.stubGlobal('window', { open: opened });
    const { openExternal } = await import('#device/openExternal.ts');
    openExternal('https://example.com/privacy');
    openExternal('http://example.com/privacy');
    await until(() => {
      expect(calls).toContainEqual(['SystemBrowser.open', { url: 'https://example.com/privacy' }]);
    });
    expect(calls).toHaveLength(1);
    expect(opened).not.toHaveBeenCalled();
  });
});

describe('a link that opens the app', () => {
  const first = 'app.lanyard://signin?state=1';

  test('is reported once, even if an event, the start and an iPhone’s sheet deliver it', async () => {
    answers.set('App.getLaunchUrl', () => ({ url: first }));
    const links = await follow();
    notify('App.appUrlOpen', { url: 'app.lanyard://signin?state=2' });
    notify('SystemBrowser.returned', { url: 'app.lanyard://signin?state=3' });
    expect(links).toHaveLength(3);
    notify('App.appUrlOpen', { url: 'app.lanyard://signin?state=3' });
    notify('App.appUrlOpen', { url: first });
    expect(links).toEqual([
      [first, 'atStart'],
      ['app.lanyard://signin?state=2', 'now'],
      ['app.lanyard://signin?state=3', 'now'],
    ]);
  });

  test('is known as that of the start, although Android delivers it to the first listener', async () => {
    answers.set('App.getLaunchUrl', () => ({ url: first }));
    answers.set('listening to App.appUrlOpen', (listener) => {
      (listener as (event: unknown) => void)({ url: first });
    });
    expect(await follow()).toEqual([[first, 'atStart']]);
  });

  test.each([
    ['refuses to name', () => Promise.reject(new Error('no'))],
    ['has none for', () => null],
  ])('is heard when the phone %s that of the start', async (_what, answer) => {
    answers.set('App.getLaunchUrl', answer);
    const links = await follow();
    notify('App.appUrlOpen', { url: first });
    expect(links).toEqual([[first, 'now']]);
  });

  test('is heard when the phone never names that of the start', async () => {
    vi.useFakeTimers();
    answers.set('App.getLaunchUrl', silent);
    const links: Links = [];
    (await page()).follow((...link) => links.push(link));
    await vi.runAllTimersAsync();
    notify('App.appUrlOpen', { url: first });
    expect(links).toEqual([[first, 'now']]);
  });
});

test('each sign-out has a state of its own, which counts once', async () => {
  const { beginSignOut, takeSignOut } = await page();
  expect(takeSignOut('')).toBe(false);
  const former = beginSignOut();
  const newest = beginSignOut();
  expect([former, newest, newest].map((state) => takeSignOut(state))).toEqual([false, true, false]);
});

describe('a pending sign-in', () => {
  test('outlives the page, is found only by its own name, and is removed once', async () => {
    const kept = new Map<string, string>();
    answers.set('SecureStorage.internalSetItem', (options) => {
      const { prefixedKey, data } = options as { prefixedKey: string; data: string };
      kept.set(prefixedKey, data);
    });
    answers.set('SecureStorage.internalGetItem', (options) => ({
      data: kept.get((options as { prefixedKey: string }).prefixedKey) ?? null,
    }));
    answers.set('SecureStorage.internalRemoveItem', (options) => ({
      success: kept.delete((options as { prefixedKey: string }).prefixedKey),
    }));
    await (await page()).waiting.set('state-1', 'verifier');
    expect([...kept.keys()]).toEqual(['lanyard_signIn']);
    // The system ended the app, and a new page reads the storage.
    const { waiting } = await page();
    expect(await waiting.getAllKeys()).toEqual(['state-1']);
    expect(await waiting.get('state-2')).toBeNull();
    expect(await waiting.remove('state-2')).toBeNull();
    expect(await waiting.remove('state-1')).toBe('verifier');
    expect(await waiting.get('state-1')).toBeNull();
    expect(kept.size).toBe(0);
  });

  const storageCalls = ['internalSetItem', 'internalGetItem', 'internalRemoveItem'];

  test('works while the app is open on a phone without secret storage', async () => {
    for (const method of storageCalls) {
      answers.set(`SecureStorage.${method}`, () => {
        throw new Error('no key store');
      });
    }
    const { waiting } = await page();
    await waiting.set('state-1', 'verifier');
    expect(await waiting.get('state-1')).toBe('verifier');
    expect(await waiting.remove('state-1')).toBe('verifier');
    expect(await waiting.get('state-1')).toBeNull();
  });

  test('works while the app is open on a phone whose secret storage never answers', async () => {
    vi.useFakeTimers();
    for (const method of storageCalls) answers.set(`SecureStorage.${method}`, silent);
    const { waiting } = await page();
    const all = (async () => {
      expect(await waiting.getAllKeys()).toEqual([]);
      await waiting.set('state-1', 'verifier');
      expect(await waiting.remove('state-1')).toBe('verifier');
    })();
    await vi.runAllTimersAsync();
    await all;
  });
});
