/** What a verifier is set up with: `verifier.json`, which the host of the page serves (docs/verifier.md). */
import { decodeBase64url } from '#badge/codec/base64url.ts';
import type { Bytes } from '#badge/codec/bytes.ts';

export interface Configuration {
  /** The address of the key list. */
  readonly keyList: string;
  /** 32 bytes: the thumbprint of the key that signs the key list. */
  readonly rootThumbprint: Bytes;
  /** The `iss` of each organization whose badges are accepted, with its name. */
  readonly issuers: ReadonlyMap<string, string>;
}

const thumbprintBytes = 32;

/** @returns undefined for anything that is not a whole configuration: such a page checks nothing. */
export function readConfiguration(value: unknown): Configuration | undefined {
  if (!isRecord(value)) return undefined;
  const { keyList, rootThumbprint, issuers } = value;
  if (typeof keyList !== 'string' || !isSecure(keyList)) return undefined;
  if (typeof rootThumbprint !== 'string' || !Array.isArray(issuers)) return undefined;
  const thumbprint = decodeBase64url(rootThumbprint);
  if (thumbprint?.length !== thumbprintBytes) return undefined;
  const names = new Map<string, string>();
  for (const each of issuers as readonly unknown[]) {
    if (!isRecord(each)) return undefined;
    const { issuer, name } = each;
    if (typeof issuer !== 'string' || typeof name !== 'string') return undefined;
    names.set(issuer, name);
  }
  if (names.size === 0) return undefined;
  return { keyList, rootThumbprint: thumbprint, issuers: names };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The lists are signed; TLS keeps the server's date true. */
function isSecure(address: string): boolean {
  try {
    const { hostname, protocol } = new URL(address);
    return (
      protocol === 'https:' ||
      (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
    );
  } catch {
    return false;
  }
}
