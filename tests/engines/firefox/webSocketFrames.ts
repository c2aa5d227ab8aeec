/** The frames of a WebSocket (RFC 6455, section 5.2): as much of them as a proxy needs that reads messages. */

import { randomBytes } from 'node:crypto';

export interface Frame {
  /** False for a part of a message that continues in the next frame. */
  readonly isFinal: boolean;
  readonly opcode: number;
  /** Without its mask. */
  readonly payload: Buffer;
  /** The frame as it arrived. */
  readonly bytes: Buffer;
}

export const textOpcode = 1;

/** Cuts a stream of bytes into frames. */
export class FrameReader {
  private chunks: Buffer[] = [];
  private sizeBytes = 0;
  private neededBytes = 2;

  /** @returns the frames that are complete with these bytes. */
  read(chunk: Buffer): readonly Frame[] {
    this.chunks.push(chunk);
    this.sizeBytes += chunk.length;
    // A picture comes in thousands of chunks: they are joined only when a frame is complete.
    if (this.sizeBytes < this.neededBytes) return [];
    let rest = Buffer.concat(this.chunks);
    const frames: Frame[] = [];
    for (;;) {
      const endsAt = frameEnd(rest);
      if (rest.length < endsAt) {
        this.neededBytes = endsAt;
        break;
      }
      frames.push(frameIn(rest.subarray(0, endsAt)));
      rest = rest.subarray(endsAt);
    }
    this.chunks = [rest];
    this.sizeBytes = rest.length;
    return frames;
  }
}

/** A whole text message in one frame. A client's frames have a mask. */
export function textFrame(text: string, from: 'client' | 'server'): Buffer {
  const payload = Buffer.from(text);
  const maskBit = from === 'client' ? 0x80 : 0;
  const start = [0x80 | textOpcode];
  if (payload.length < 126) start.push(maskBit | payload.length);
  else if (payload.length < 65_536) start.push(maskBit | 126, ...bytesOf(payload.length, 2));
  else start.push(maskBit | 127, ...bytesOf(payload.length, 8));
  if (from === 'server') return Buffer.concat([Buffer.from(start), payload]);
  const mask = randomBytes(4);
  return Buffer.concat([Buffer.from(start), mask, masked(payload, mask)]);
}

/** The same masks and unmasks. */
function masked(bytes: Buffer, mask: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let n = 0; n < copy.length; n += 1) copy[n] = (copy[n] ?? 0) ^ (mask[n % 4] ?? 0);
  return copy;
}

function bytesOf(value: number, length: 2 | 8): readonly number[] {
  const bytes = Buffer.alloc(length);
  if (length === 2) bytes.writeUInt16BE(value);
  else bytes.writeBigUInt64BE(BigInt(value));
  return [...bytes];
}

/** Where the frame at the start of these bytes ends, or as much of its head as must come first. */
function frameEnd(bytes: Buffer): number {
  if (bytes.length < 2) return 2;
  const headEnd = 2 + lengthBytes(bytes) + (isMasked(bytes) ? 4 : 0);
  return bytes.length < headEnd ? headEnd : headEnd + payloadLength(bytes);
}

const shortLength = (bytes: Buffer): number => (bytes[1] ?? 0) & 0x7f;
const isMasked = (bytes: Buffer): boolean => ((bytes[1] ?? 0) & 0x80) !== 0;

function lengthBytes(bytes: Buffer): 0 | 2 | 8 {
  const length = shortLength(bytes);
  return length === 127 ? 8 : length === 126 ? 2 : 0;
}

function payloadLength(bytes: Buffer): number {
  const long = lengthBytes(bytes);
  if (long === 8) return Number(bytes.readBigUInt64BE(2));
  return long === 2 ? bytes.readUInt16BE(2) : shortLength(bytes);
}

function frameIn(bytes: Buffer): Frame {
  const at = 2 + lengthBytes(bytes);
  const first = bytes[0] ?? 0;
  const head = { isFinal: (first & 0x80) !== 0, opcode: first & 0x0f, bytes };
  if (!isMasked(bytes)) return { ...head, payload: bytes.subarray(at) };
  return { ...head, payload: masked(bytes.subarray(at + 4), bytes.subarray(at, at + 4)) };
}
