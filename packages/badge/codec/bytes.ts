/** Bytes with a buffer of their own, as WebCrypto wants them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Copies into a plain array: a view of a larger buffer and a Node `Buffer` become the same thing. */
export function copied(bytes: Uint8Array): Bytes {
  return new Uint8Array(bytes);
}

export function joined(...parts: readonly Uint8Array[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Compares two byte arrays, not in constant time. All that is compared here is public. */
export function areSame(some: Uint8Array, others: Uint8Array): boolean {
  return some.length === others.length && some.every((byte, at) => byte === others[at]);
}

/** Lower-case hex, for the keys of maps. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}
