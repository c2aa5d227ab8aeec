/**
 * The app's files: stored at the installation, served from there, and fetched only with a check of their
 * hash.
 */
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import type {
  RouteHandlerCallback,
  RouteHandlerCallbackOptions,
  RouteMatchCallback,
} from 'workbox-core';
import { concurrently } from '#async/concurrently.ts';
import { lazy } from '#async/lazy.ts';
import { packedType, packOf } from '#contract/pack.ts';
import { readIntegrityList, type IntegrityList } from './integrityList.ts';
import { storePack } from './pack.ts';
import type { PrecachedFile } from './verifyPrecache.ts';

/**
 * How many files an installation fetches at a time: one by one, a slow line would take minutes. HTTP/1.1 has
 * six connections to a host, and the page needs some of them.
 */
const installLimit = 4;

/** The page of the app, which answers every navigation. */
export const pageUrl = '/index.html';

/** An installation that waits for what it starts. */
interface InstallEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export class Precache {
  readonly #entries: readonly PrecacheEntry[];
  #whole: PrecacheController | undefined;
  /** The page alone, which is all that a navigation needs. */
  readonly #page = new PrecacheController();

  /** @param entries every file of the build; only the list of hashes has a hash of its own. */
  constructor(entries: readonly PrecacheEntry[]) {
    this.#entries = entries;
    this.#page.addToCacheList(entries.filter(({ url }) => `/${url}` === pageUrl));
  }

  /** Filled at its first use: it parses the address of every file, and a worker starts with a navigation. */
  get controller(): PrecacheController {
    if (this.#whole === undefined) {
      this.#whole = new PrecacheController();
      this.#whole.addToCacheList([...this.#entries]);
    }
    return this.#whole;
  }

  /** @returns the stored page; undefined when it is missing. */
  readPage(): Promise<Response | undefined> {
    return this.#page.matchPrecache(pageUrl);
  }

  /** Answers with the stored page, else with the network's. */
  get answerPage(): RouteHandlerCallback {
    return this.#page.createHandlerBoundToURL(pageUrl);
  }

  /** The addresses of the files, from the root. */
  get urls(): readonly string[] {
    return this.#entries.map(({ url }) => `/${url}`);
  }

  get files(): readonly PrecachedFile[] {
    return this.urls.map((url) => ({ url, cacheKey: this.#cacheKeyOf(url) }));
  }

  open(): Promise<Cache> {
    return caches.open(this.controller.strategy.cacheName);
  }

  /**
   * Stores every file, or fails as a whole and leaves the previous version in charge. A first installation
   * fetches the pack. What is stored already is not fetched again, and what the pack lacks is fetched alone.
   */
  async install(event: InstallEvent): Promise<void> {
    await this.#learnIntegrities();
    const isFirst = !(await this.#hasPackedFile());
    const fetchFile = (file: PrecachedFile) => this.#installFile(event, file);
    if (isFirst) {
      // These come first: meanwhile the page finishes what it still fetches, and the pack would take its line.
      const alone = this.files.filter(({ url }) => packedType(url.slice(1)) === undefined);
      await concurrently(alone, installLimit, fetchFile);
      // Without a pack that can be read, its files are fetched alone too.
      await this.#storePack().catch(() => undefined);
    }
    // The controller's own installation fetches one file after another.
    await concurrently(await this.#missing(), installLimit, fetchFile);
  }

  /** Whether an earlier version, or an installation that was interrupted, has stored a file that packs contain. */
  async #hasPackedFile(): Promise<boolean> {
    const stored = await (await this.open()).keys();
    return stored.some(({ url }) => packedType(new URL(url).pathname.slice(1)) !== undefined);
  }

  async #missing(): Promise<readonly PrecachedFile[]> {
    const stored = new Set((await (await this.open()).keys()).map(({ url }) => url));
    return this.files.filter(({ cacheKey }) => !stored.has(cacheKey));
  }

  async #storePack(): Promise<void> {
    const cache = await this.open();
    await storePack(packOf(this.#list().url), {
      integrityOf: (path) => this.controller.getIntegrityForCacheKey(this.#cacheKeyOf(`/${path}`)),
      put: (path, response) => cache.put(this.#cacheKeyOf(`/${path}`), response),
    });
  }

  async #installFile(event: InstallEvent, { url, cacheKey }: PrecachedFile): Promise<void> {
    const address = new URL(url, self.location.origin).href;
    const request = new Request(address, {
      integrity: this.controller.getIntegrityForCacheKey(cacheKey) ?? '',
      // A name with a revision has no hash in it, so the browser's cache may have the previous version.
      cache: cacheKey === address ? 'default' : 'reload',
      credentials: 'same-origin',
      priority: 'low',
    });
    await Promise.all(this.controller.strategy.handleAll({ params: { cacheKey }, request, event }));
  }

  /** Replaces the stored answer for a file. */
  async replace(url: string, response: Response): Promise<void> {
    await (await this.open()).put(this.#cacheKeyOf(url), response);
  }

  /** @throws TypeError when the list of hashes is not available. */
  async integrityOf(url: string): Promise<string> {
    return this.#integrityAt(this.#cacheKeyOf(url));
  }

  /**
   * The hash of a file of this build that is not stored in advance.
   * @throws TypeError when the list of hashes is not available, or lacks the file.
   */
  readonly integrityOnDemand = async (pathname: string): Promise<string> => {
    const file = pathname.slice(1);
    const integrities = await readIntegrityList(this.#list(), [file], await this.open());
    return integrities.get(file) ?? '';
  };

  /** Whether a request is for one of the files; passes its cache key on to `answer`. */
  readonly matches: RouteMatchCallback = (options) => {
    // No directory index: routes of its own serve the page.
    this.#route ??= new PrecacheRoute(this.controller, { cleanURLs: false, directoryIndex: '' });
    return this.#route.match(options) as unknown;
  };
  #route: PrecacheRoute | undefined;

  /**
   * Serves the stored file. A missing one is fetched from the network with a check of its hash, and stored
   * again, for every kind of request.
   */
  readonly answer = async (options: RouteHandlerCallbackOptions): Promise<Response> => {
    const { cacheKey } = options.params as { readonly cacheKey: string };
    const cached = await (await this.open()).match(cacheKey);
    if (cached !== undefined) return cached;
    const integrity = await this.#integrityAt(cacheKey);
    // Workbox checks no hash for a request that lets nobody read the answer, as scripts and images send it.
    const request = new Request(options.request.url, { credentials: 'same-origin' });
    return this.controller.strategy.handle({
      ...options,
      request,
      params: { cacheKey, integrity },
    });
  };

  async #integrityAt(cacheKey: string): Promise<string> {
    await this.#learnIntegrities();
    const integrity = this.controller.getIntegrityForCacheKey(cacheKey);
    if (integrity === undefined) throw new TypeError(`no hash of ${cacheKey}`);
    return integrity;
  }

  /** Runs once in a worker's life; after a failure the next caller tries again. */
  readonly #learnIntegrities = lazy(() => this.#readList());

  async #readList(): Promise<void> {
    const list = this.#list();
    const others = this.#entries.filter(({ url }) => `/${url}` !== list.url);
    const integrities = await readIntegrityList(
      list,
      others.map(({ url }) => url),
      await this.open(),
    );
    // The same files again, this time with their hashes.
    this.controller.addToCacheList(
      others.map((entry) => ({ ...entry, integrity: integrities.get(entry.url) ?? '' })),
    );
  }

  /** @throws TypeError for a build without one. */
  #list(): IntegrityList {
    const list = this.#entries.find(({ integrity }) => integrity !== undefined);
    if (list?.integrity === undefined) throw new TypeError('no list of hashes');
    return { url: `/${list.url}`, integrity: list.integrity };
  }

  #cacheKeyOf(url: string): string {
    return this.controller.getCacheKeyForURL(url) ?? new URL(url, self.location.origin).href;
  }
}
