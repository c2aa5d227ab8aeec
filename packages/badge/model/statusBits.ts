/** Statuses packed into bits and compressed (Token Status List, section 4). */
import { joined, type Bytes } from '../codec/bytes.ts';
import { Refused } from '../codec/refusal.ts';

/** Bits of one status. */
export type StatusSize = 1 | 2 | 4 | 8;

export const statusSizes: readonly StatusSize[] = [1, 2, 4, 8];

/** The largest list that is inflated: four million statuses of two bits. */
export const maxStatusBytes = 2 ** 20;

/** The first status is in the lowest bits of the first byte. */
export function packStatuses(statuses: readonly number[], bits: StatusSize): Bytes {
  const perByte = 8 / bits;
  const bytes = new Uint8Array(Math.ceil(statuses.length / perByte));
  statuses.forEach((status, index) => {
    const at = Math.floor(index / perByte);
    bytes[at] = (bytes[at] ?? 0) | (status << ((index % perByte) * bits));
  });
  return bytes;
}

/** @returns undefined for an index that the list does not have. */
export function statusAt(bytes: Uint8Array, bits: StatusSize, index: number): number | undefined {
  const perByte = 8 / bits;
  const byte = bytes[Math.floor(index / perByte)];
  return byte === undefined ? undefined : (byte >> ((index % perByte) * bits)) & (2 ** bits - 1);
}

/** Compresses as zlib (RFC 1950). */
export async function deflate(bytes: Bytes): Promise<Bytes> {
  return joined(...(await chunksOf(bytes, new CompressionStream('deflate'), Infinity)));
}

/**
 * Inflates and stops at the limit, so that a small list cannot fill the memory.
 * @throws Refused('compression')
 */
export async function inflate(bytes: Bytes, maxBytes = maxStatusBytes): Promise<Bytes> {
  try {
    return joined(...(await chunksOf(bytes, new DecompressionStream('deflate'), maxBytes)));
  } catch {
    throw new Refused('compression');
  }
}

/** A slice of this size inflates to 1 MB at most: zlib compresses 1,032 to 1 (RFC 1951). */
const sliceBytes = 1024;

/**
 * One slice at a time, each when the one before has been read. Chromium inflates all that it is given before the
 * first byte can be counted.
 */
function slicesOf(bytes: Bytes): ReadableStream<Bytes> {
  let start = 0;
  return new ReadableStream<Bytes>(
    {
      pull: (controller) => {
        if (start >= bytes.length) {
          controller.close();
          return;
        }
        controller.enqueue(bytes.slice(start, start + sliceBytes));
        start += sliceBytes;
      },
    },
    { highWaterMark: 0 },
  );
}

async function chunksOf(
  bytes: Bytes,
  stream: CompressionStream | DecompressionStream,
  maxBytes: number,
): Promise<readonly Uint8Array[]> {
  const reader = slicesOf(bytes).pipeThrough(stream).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > maxBytes) {
      await reader.cancel();
      throw new Refused('compression');
    }
    chunks.push(read.value);
  }
  return chunks;
}
