/** Bytes exchanged between phone and reader. All integers are big-endian (docs/open-reader.md). */

export type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes that do not have the expected layout. The message names the layout and includes no content. */
export class Malformed extends Error {
  override readonly name = 'Malformed';

  constructor(what: string) {
    super(`malformed: ${what}`);
  }
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

/** Encodes a text of the protocol. All of them are ASCII. */
export function ascii(text: string): Bytes {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export function uint16(value: number): Bytes {
  return Uint8Array.of(value >>> 8, value);
}

export function uint32(value: number): Bytes {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

/**
 * Compares two byte arrays. It does not run in constant time, so use it only for values that both sides may
 * have.
 */
export function areSame(some: Uint8Array, others: Uint8Array): boolean {
  return some.length === others.length && some.every((byte, at) => byte === others[at]);
}

/** Reads a layout from start to end. */
export class Cursor {
  readonly #bytes: Uint8Array;
  readonly #what: string;
  #at = 0;

  /** @param what the name of the layout, for `Malformed`. */
  constructor(bytes: Uint8Array, what: string) {
    this.#bytes = bytes;
    this.#what = what;
  }

  /** Returns a copy, so that the result does not change with a radio's buffer. @throws Malformed */
  bytes(length: number): Bytes {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new Malformed(this.#what);
    const bytes = new Uint8Array(this.#bytes.subarray(this.#at, end));
    this.#at = end;
    return bytes;
  }

  /** @throws Malformed */
  uint8(): number {
    return this.#integer(1);
  }

  /** @throws Malformed */
  uint16(): number {
    return this.#integer(2);
  }

  /** @throws Malformed */
  uint32(): number {
    return this.#integer(4);
  }

  rest(): Bytes {
    return this.bytes(this.#bytes.length - this.#at);
  }

  /** @throws Malformed when bytes are left over. */
  end(): void {
    if (this.#at !== this.#bytes.length) throw new Malformed(this.#what);
  }

  #integer(length: number): number {
    return this.bytes(length).reduce((sum, byte) => sum * 256 + byte, 0);
  }
}
