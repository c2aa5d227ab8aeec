/** Searches a disk for what must not be on it, in every encoding that a scan would try. */
import { vi } from 'vitest';
import { pinLength } from '#domain/lock/limits.ts';
import { wholeDisk } from '../lock/lockDevice.ts';

/** Records every raw key that is wrapped and every stretched PIN, by patching WebCrypto. */
export function watchSecrets(): ReadonlyMap<string, Uint8Array> {
  const secrets = new Map<string, Uint8Array>();
  const { subtle } = crypto;
  const wrapKey = subtle.wrapKey.bind(subtle);
  vi.spyOn(subtle, 'wrapKey').mockImplementation(async (format, key, ...others) => {
    const raw = new Uint8Array(await subtle.exportKey('raw', key));
    secrets.set(`key ${String(secrets.size)} ${key.usages.join()}`, raw);
    return wrapKey(format, key, ...others);
  });
  const importKey = subtle.importKey.bind(subtle);
  vi.spyOn(subtle, 'importKey').mockImplementation((async (
    ...given: Parameters<typeof importKey>
  ) => {
    const [format, material, algorithm] = given as unknown as [string, Uint8Array, unknown];
    const isMaterial = format === 'raw' && algorithm === 'HKDF';
    if (isMaterial) secrets.set(`material ${String(secrets.size)}`, material.slice());
    return importKey(...given);
  }) as typeof importKey);
  return secrets;
}

export interface Found {
  readonly what: string;
  readonly where: string;
}

/** The given secrets that are on the disk, and every key that is stored unwrapped. */
export async function scanDisk(
  secrets: ReadonlyMap<string, Uint8Array | string>,
): Promise<readonly Found[]> {
  const needles = [...secrets].flatMap(([what, secret]) =>
    spellings(secret).map((spelling) => ({ what, spelling })),
  );
  const found: Found[] = [];
  for (const [table, rows] of Object.entries(await wholeDisk())) {
    for (const leaf of rows.flatMap((row) => leaves(row, table))) {
      if (leaf.value instanceof CryptoKey) found.push({ what: 'an open key', where: leaf.where });
      const bytes = bytesOf(leaf.value);
      for (const { what, spelling } of needles) {
        if (holds(bytes, spelling)) found.push({ what, where: leaf.where });
      }
    }
  }
  return found;
}

function leaves(value: unknown, where: string): { where: string; value: unknown }[] {
  const isLeaf =
    typeof value !== 'object' ||
    value === null ||
    value instanceof CryptoKey ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value);
  if (isLeaf) return [{ where, value }];
  return Object.entries(value).flatMap(([key, each]) => leaves(each, `${where}.${key}`));
}

function bytesOf(value: unknown): Buffer {
  if (value instanceof ArrayBuffer) return Buffer.from(value);
  if (ArrayBuffer.isView(value))
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return value instanceof CryptoKey ? Buffer.alloc(0) : Buffer.from(String(value));
}

/**
 * The four digits of a PIN also come up within random identifiers and times. They count only
 * where no letter, digit or hyphen stands beside them.
 */
function holds(bytes: Buffer, spelling: Buffer): boolean {
  if (spelling.length > pinLength) return bytes.includes(spelling);
  for (let at = bytes.indexOf(spelling); at !== -1; at = bytes.indexOf(spelling, at + 1)) {
    const beside = [bytes[at - 1], bytes[at + spelling.length]];
    if (!beside.some((byte) => byte !== undefined && isWordByte(byte))) return true;
  }
  return false;
}

function isWordByte(byte: number): boolean {
  return /[\w-]/.test(String.fromCharCode(byte));
}

/** As bytes, hexadecimal, UTF-16 and base64, at any offset in a longer text. */
function spellings(secret: Uint8Array | string): Buffer[] {
  const bytes = Buffer.from(secret as string);
  const texts = [bytes.toString('hex'), bytes.join()];
  for (const alignment of bytes.length < 8 ? [] : [0, 1, 2]) {
    const shifted = Buffer.concat([Buffer.alloc(alignment), bytes]).toString('base64url');
    // Characters that also depend on neighbouring bytes are cut off on both sides.
    const sure = shifted.slice(alignment === 0 ? 0 : alignment + 1, -2);
    texts.push(sure, sure.replaceAll('-', '+').replaceAll('_', '/'));
  }
  const wide = typeof secret === 'string' ? [Buffer.from(secret, 'utf16le')] : [];
  return [bytes, ...wide, ...texts.map((text) => Buffer.from(text))];
}
