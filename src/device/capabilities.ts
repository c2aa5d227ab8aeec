/**
 * What differs between an app from a store and a browser, each capability by its name. Other code asks for
 * what it needs, and never for the platform (scripts/borders.ts).
 */
import { nativePlatform, type NativePlatform } from './nativePlatform.ts';

/**
 * Whether a worker stores the app's files, and answers with the snapshot of the first screen. A store app
 * contains its files, and after an update a worker would still show those of the previous version.
 */
export const hasServiceWorker = isInBrowser;

/** Whether the app came from a store, so that there is nothing to install. */
export const isFromStore = isInStoreApp;

/** Whether the browser may clear what is stored here, when space runs out. A phone does not clear an app. */
export const isStorageEvictable = isInBrowser;

/** Whether a server can have the bytes of this site cleared. A phone's own app has no such server. */
export const canServerClearSite = isInBrowser;

/** Whether the phone keeps the lock's records in its own secure storage, and signing keys in its hardware. */
export const hasSecureStorage = isInStoreApp;

/** Whether messages come by the phone's token, and its own settings allow them. */
export const hasPushToken = isInStoreApp;

/** Whether an address has to open over the app: a shell has no other window. */
export const opensOverApp = isInStoreApp;

/** Whether the app itself controls the phone's screen: it stays on, and bright. */
export const controlsScreen = isInStoreApp;

/** Whether the app has tasks of the shell: its sign-in window, its first launch. */
export const hasShell = isInStoreApp;

interface Halves<Half> {
  readonly native: (system: NativePlatform) => Promise<Half>;
  readonly web: () => Promise<Half>;
}

/** Loads the half of a port that this page needs, and not the other. */
export function loadHalf<Half>({ native, web }: Halves<Half>): Promise<Half> {
  const system = nativePlatform();
  return system === undefined ? web() : native(system);
}

function isInStoreApp(): boolean {
  return nativePlatform() !== undefined;
}

function isInBrowser(): boolean {
  return !isInStoreApp();
}
