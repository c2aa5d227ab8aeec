/** A message travels in parts that fit the link: one byte that says whether more comes, then payload. */
import { joined, Malformed, type Bytes } from './bytes.ts';
import { headerBytes, maxBodyBytes } from './message.ts';

const more = 0x01;
const last = 0x00;
const maxPartBytes = 244;
const smallestPartBytes = 20;
/** As much as an attribute's value may have. */
const maxValueBytes = 512;

/** How long a part may be, its first byte counted. @param attMtu as in `ReaderInfo`. */
export function partBytesFor(attMtu: number): number {
  const carried = attMtu - 3;
  // Less than every link carries, or more than any, is no knowledge.
  const isKnown = carried >= smallestPartBytes && carried <= maxValueBytes + 2;
  return isKnown ? Math.min(carried, maxPartBytes) : smallestPartBytes;
}

export function partsOf(message: Uint8Array, partBytes: number): readonly Bytes[] {
  const payloadBytes = partBytes - 1;
  const count = Math.ceil(message.length / payloadBytes);
  return Array.from({ length: count }, (_, index) => {
    const payload = message.subarray(index * payloadBytes, (index + 1) * payloadBytes);
    return joined(Uint8Array.of(index === count - 1 ? last : more), payload);
  });
}

/** Puts the parts of one direction together again. */
export class PartCollector {
  #payloads: Bytes[] = [];
  #length = 0;

  /**
   * @returns the message with the last of its parts, else undefined.
   * @throws Malformed for a part that is none, and as soon as the message is longer than any may be.
   */
  take(part: Uint8Array): Bytes | undefined {
    const [first] = part;
    const isPart = (first === more || first === last) && part.length > 1;
    if (!isPart || part.length > maxValueBytes) throw new Malformed('part');
    this.#payloads.push(new Uint8Array(part.subarray(1)));
    this.#length += part.length - 1;
    if (this.#length > headerBytes + maxBodyBytes) throw new Malformed('message');
    if (first === more) return undefined;
    const message = joined(...this.#payloads);
    this.#payloads = [];
    this.#length = 0;
    return message;
  }
}
