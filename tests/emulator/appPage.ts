/** The app's own sign-in, as a page of one device. Nothing is rendered, and the provider's pages are not opened. */
import { vi } from 'vitest';
import type * as SignIn from '#identity/signIn.ts';
import type * as StartSignIn from '#identity/startSignIn.ts';
import type * as ForcedSignIn from '#store/forcedSignIn.ts';
import { freshDevice, openTab } from '#tests/store/device.ts';
import { appOrigin } from './identityBrowser.ts';

export interface AppPage {
  readonly identity: typeof SignIn & typeof StartSignIn;
  readonly forced: typeof ForcedSignIn;
  /** The address that the app last redirected to. */
  left: URL | undefined;
  /** The fields of the form that the app last posted. */
  readonly posted: Readonly<Record<string, string>> | undefined;
  /** Loads it again on the same device, as after a redirect: with nothing in memory. */
  load(): Promise<void>;
}

/** A page on a fresh device. Call it at the start of a test. */
export async function appPage(): Promise<AppPage> {
  await freshDevice();
  let left: URL | undefined;
  let posted: AppPage['posted'];
  let loaded: Pick<AppPage, 'identity' | 'forced'>;
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    location: {
      origin: appOrigin,
      assign: (url: string) => {
        left = new URL(url);
      },
    },
    sessionStorage: {
      get length() {
        return kept.size;
      },
      key: (index: number) => [...kept.keys()][index] ?? null,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });

  async function load(): Promise<void> {
    await openTab();
    const identity = {
      ...(await import('#identity/signIn.ts')),
      ...(await import('#identity/startSignIn.ts')),
    };
    loaded = { identity, forced: await import('#store/forcedSignIn.ts') };
    const { providerPages } = await import('#identity/providerPages.ts');
    const post = (url: string, fields: Readonly<Record<string, string>>): void => {
      left = new URL(url);
      posted = fields;
    };
    identity.setProviderPages(Promise.resolve({ ...(await providerPages()), post }));
  }

  await load();
  return {
    get identity() {
      return loaded.identity;
    },
    get forced() {
      return loaded.forced;
    },
    get left() {
      return left;
    },
    set left(url) {
      left = url;
    },
    get posted() {
      return posted;
    },
    load,
  };
}
