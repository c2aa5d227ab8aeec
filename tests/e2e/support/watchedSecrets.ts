/** Keys and tokens that pass through a browser, recorded by patching WebCrypto. */
import type { BrowserContext } from '@playwright/test';
import { identityPaths } from '#contract/identityProvider.ts';

export interface WatchedSecrets {
  /** Every 32-byte key that was generated, wrapped, imported or drawn at random, by how it was made. */
  readonly keys: ReadonlyMap<string, Buffer>;
  /** The end of every token that the provider issued; no other token shares it. */
  readonly tokens: ReadonlyMap<string, string>;
}

const tokenEnd = 40;

/** Starts to watch. Call it before the first page is opened. */
export async function watchSecrets(context: BrowserContext): Promise<WatchedSecrets> {
  const keys = new Map<string, Buffer>();
  const tokens = new Map<string, string>();
  await context.exposeFunction('noteKey', (how: string, hex: string) => {
    keys.set(`${how} ${String(keys.size)}`, Buffer.from(hex, 'hex'));
  });
  await context.addInitScript(watchCrypto);
  context.on('response', (response) => {
    if (!response.url().includes(identityPaths.token) || !response.ok()) return;
    void response.json().then(
      (answer: Readonly<Record<string, unknown>>) => {
        for (const name of ['access_token', 'refresh_token', 'id_token']) {
          const token = answer[name];
          if (typeof token !== 'string') continue;
          tokens.set(`${name} ${String(tokens.size)}`, token.slice(-tokenEnd));
        }
      },
      // The page was left before its response was read: neither the app nor the test has it.
      () => undefined,
    );
  });
  return { keys, tokens };
}

/** Runs in each page before its own code. */
function watchCrypto(): void {
  const page = window as unknown as { noteKey?: (how: string, hex: string) => Promise<void> };
  const note = (how: string, given: ArrayBuffer | ArrayBufferView): void => {
    const bytes = ArrayBuffer.isView(given)
      ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength)
      : new Uint8Array(given);
    if (bytes.length !== 32) return;
    void page.noteKey?.(how, [...bytes].map((each) => each.toString(16).padStart(2, '0')).join(''));
  };
  const { subtle } = crypto;
  const [generateKey, importKey, exportKey, deriveBits] = [
    subtle.generateKey.bind(subtle) as (...given: unknown[]) => Promise<CryptoKey>,
    subtle.importKey.bind(subtle) as (...given: unknown[]) => Promise<CryptoKey>,
    subtle.exportKey.bind(subtle),
    subtle.deriveBits.bind(subtle),
  ];
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  subtle.generateKey = (async (...given: unknown[]) => {
    const key = await generateKey(...given);
    if (key.extractable) note('made', await exportKey('raw', key));
    return key;
  }) as typeof subtle.generateKey;
  subtle.importKey = (async (...given: unknown[]) => {
    if (given[0] === 'raw') note('imported', given[1] as ArrayBufferView);
    return importKey(...given);
  }) as typeof subtle.importKey;
  subtle.deriveBits = async (...given) => {
    const bits = await deriveBits(...given);
    note('derived', bits);
    return bits;
  };
  crypto.getRandomValues = (values) => {
    const drawn = getRandomValues(values);
    note('drawn', values);
    return drawn;
  };
}
