import { Cursor, joined, Malformed, uint16, type Bytes } from './bytes.ts';
import { protocolVersion } from './readerInfo.ts';

export const headerBytes = 4;
export const maxBodyBytes = 1024;

export const messageTypes = {
  /** Phone: its ephemeral key. */
  m1: 0x01,
  /** Reader: its ephemeral key, and its identity (sealed). */
  m2: 0x02,
  /** Phone: its request and its authorization (sealed). */
  m3: 0x03,
  /** Reader: what it did (sealed). */
  m4: 0x04,
  /** Reader, in the clear: why it stops. Only sent before there are keys. */
  error: 0x7f,
} as const;

export interface Message {
  readonly type: number;
  readonly body: Bytes;
}

/** @throws Malformed when the body is longer than the maximum. */
export function writeMessage({ type, body }: Message): Bytes {
  if (body.length > maxBodyBytes) throw new Malformed('message');
  return joined(Uint8Array.of(type, protocolVersion), uint16(body.length), body);
}

/** @throws Malformed when the version or the length is wrong, whatever the type is. */
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
