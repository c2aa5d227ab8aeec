/** The app's database as values that pass between pages. Each function runs in the page and uses nothing outside of it. */

export interface SavedDatabase {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly SavedStore[];
}

interface SavedStore {
  readonly name: string;
  readonly keyPath: string | string[] | null;
  /** Each row, with what JSON does not know as an object that names its kind in `$`. */
  readonly rows: readonly unknown[];
}

/**
 * For an init script: new and unwrapped keys can be exported, so that the page's database can be read whole.
 * Playwright's own `storageState` cannot read a sealed key.
 */
export function leaveKeysOpen(): void {
  const { subtle } = crypto;
  const unwrap = subtle.unwrapKey.bind(subtle);
  const generate = subtle.generateKey.bind(subtle) as (...all: unknown[]) => Promise<unknown>;
  Object.assign(subtle, {
    unwrapKey: (...all: Parameters<SubtleCrypto['unwrapKey']>) =>
      unwrap(all[0], all[1], all[2], all[3], all[4], true, all[6]),
    generateKey: (algorithm: unknown, _isExtractable: boolean, usages: unknown) =>
      generate(algorithm, true, usages),
  });
}

/**
 * @param omitted the keys of rows to leave out.
 * @throws DOMException for a key that was made without `leaveKeysOpen`.
 */
export async function readDatabase([name, omitted]: readonly [
  string,
  readonly string[],
]): Promise<SavedDatabase> {
  const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => {
        resolve(request.result);
      };
      request.onerror = () => {
        reject(request.error ?? new Error('no answer'));
      };
    });
  const text = (bytes: Uint8Array): string => {
    let all = '';
    for (const byte of bytes) all += String.fromCharCode(byte);
    return btoa(all);
  };
  const encoded = async (value: unknown): Promise<unknown> => {
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof CryptoKey) {
      const { algorithm, usages } = value;
      return { $: 'key', algorithm, usages, jwk: await crypto.subtle.exportKey('jwk', value) };
    }
    if (value instanceof ArrayBuffer) return { $: 'buffer', text: text(new Uint8Array(value)) };
    if (value instanceof Uint8Array) return { $: 'bytes', text: text(value) };
    if (Array.isArray(value)) return Promise.all(value.map(encoded));
    if (Object.getPrototypeOf(value) !== Object.prototype) {
      throw new TypeError(`a stored ${value.constructor.name} cannot be recorded`);
    }
    const entries = Object.entries(value).map(async ([key, each]) => [key, await encoded(each)]);
    return Object.fromEntries((await Promise.all(entries)) as [string, unknown][]);
  };
  const database = await answered(indexedDB.open(name));
  const { version } = database;
  const names = [...database.objectStoreNames];
  const reading = database.transaction(names, 'readonly');
  const found = await Promise.all(
    names.map(async (each) => {
      const store = reading.objectStore(each);
      const [keys, rows] = await Promise.all([
        answered(store.getAllKeys()),
        answered<unknown[]>(store.getAll()),
      ]);
      const kept = rows.filter((_, at) => !omitted.some((each) => each === keys[at]));
      return { name: each, keyPath: store.keyPath, rows: kept };
    }),
  );
  database.close();
  const stores = found.map(async (store) => ({
    ...store,
    rows: await Promise.all(store.rows.map(encoded)),
  }));
  return { name, version, stores: await Promise.all(stores) };
}

/** Creates the database with these rows; its keys are sealed again. No database of the name may exist. */
export async function writeDatabase({ name, version, stores }: SavedDatabase): Promise<void> {
  interface Encoded {
    readonly $?: string;
    readonly text: string;
    readonly algorithm: AesKeyAlgorithm;
    readonly usages: KeyUsage[];
    readonly jwk: JsonWebKey;
  }
  const bytes = (text: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
  const decoded = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(decoded));
    if (typeof value !== 'object' || value === null) return value;
    const { $: kind, text, algorithm, usages, jwk } = value as Encoded;
    switch (kind) {
      case 'key':
        return crypto.subtle.importKey('jwk', jwk, algorithm, false, usages);
      case 'buffer':
        return bytes(text).buffer;
      case 'bytes':
        return bytes(text);
      default: {
        const pairs = Object.entries(value).map(async ([key, each]) => [key, await decoded(each)]);
        return Object.fromEntries((await Promise.all(pairs)) as [string, unknown][]);
      }
    }
  };
  const ready = await Promise.all(
    stores.map(async (store) => ({ ...store, rows: await Promise.all(store.rows.map(decoded)) })),
  );
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    opening.onerror = () => {
      reject(opening.error ?? new Error('not opened'));
    };
    opening.onupgradeneeded = () => {
      for (const { name: each, keyPath } of ready) {
        opening.result.createObjectStore(each, { keyPath });
      }
    };
    opening.onsuccess = () => {
      const database = opening.result;
      const writing = database.transaction(
        ready.map((store) => store.name),
        'readwrite',
      );
      for (const { name: each, rows } of ready) {
        for (const row of rows) writing.objectStore(each).put(row);
      }
      writing.oncomplete = () => {
        database.close();
        resolve();
      };
      writing.onabort = () => {
        reject(writing.error ?? new Error('aborted'));
      };
    };
  });
}
