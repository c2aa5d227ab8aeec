import { Cursor, joined, Malformed, uint16, type Bytes } from './bytes.ts';
import { protocolVersion } from './readerInfo.ts';

export const headerBytes = 4;
export const maxBodyBytes = 1024;

export const messageTypes = {
  /** Phone: its ephemeral key. */
  m1: 0x01,
  /** Reader: its ephemeral key, and sealed who it is. */
  m2: 0x02,
  /** Phone: sealed what it wants and why it may. */
  m3: 0x03,
  /** Reader: sealed what it did. */
  m4: 0x04,
  /** Reader, in clear: why it does not go on. Only before there are keys. */
  error: 0x7f,
} as const;

export interface Message {
  readonly type: number;
  readonly body: Bytes;
}

/** @throws Malformed when the body is longer than any may be. */
export function writeMessage({ type, body }: Message): Bytes {
  if (body.length > maxBodyBytes) throw new Malformed('message');
  return joined(Uint8Array.of(type, protocolVersion), uint16(body.length), body);
}

/** @throws Malformed when version or length are not what they say, whatever the type is. */
export function readMessage(bytes: Uint8Array): Message {
  const cursor = new Cursor(bytes, 'message');
  const type = cursor.uint8();
  const version = cursor.uint8();
  const length = cursor.uint16();
  if (version !== protocolVersion || length > maxBodyBytes) throw new Malformed('message');
  const body = cursor.bytes(length);
  cursor.end();
  return { type, body };
}
