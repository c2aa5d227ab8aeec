import type { Bytes } from './bytes.ts';

/**
 * Reads a body and stops at the limit, so that a server that sends without end, or a small compressed answer, cannot
 * fill the memory. A browser unpacks an answer as it is read.
 * @returns undefined for a body of more than `maxBytes`. @throws when the connection breaks.
 */
export async function readUpTo(response: Response, maxBytes: number): Promise<Bytes | undefined> {
  const { body } = response;
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  const parts: Bytes[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > maxBytes) {
      await reader.cancel().catch(() => undefined);
      return undefined;
    }
    parts.push(read.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
