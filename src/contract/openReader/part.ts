/** A message travels in parts that fit the link: one byte that says whether more comes, then payload. */
import { joined, Malformed, type Bytes } from './bytes.ts';
import { headerBytes, maxBodyBytes } from './message.ts';

const more = 0x01;
const last = 0x00;
const maxPartBytes = 244;
const smallestPartBytes = 20;
/** As much as an attribute's value may have. */
const maxValueBytes = 512;

/**
 * How long a part may be, its first byte counted.
 * @param attMtus what is known of the link: as in `ReaderInfo`, and as the own radio says, if it does.
 */
export function partBytesFor(...attMtus: readonly number[]): number {
  const carried = attMtus
    .map((attMtu) => attMtu - 3)
    // Less than every link carries, or more than any, is no knowledge.
    .filter((bytes) => bytes >= smallestPartBytes && bytes <= maxValueBytes + 2);
  return carried.length === 0 ? smallestPartBytes : Math.min(...carried, maxPartBytes);
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
