/**
 * A message is sent in parts that fit the link. Each part has one byte that shows whether more follow, then
 * payload.
 */
import { joined, Malformed, type Bytes } from './bytes.ts';
import { headerBytes, maxBodyBytes } from './message.ts';

const more = 0x01;
const last = 0x00;
const maxPartBytes = 244;
const smallestPartBytes = 20;
/** The maximum size of an attribute value. */
const maxValueBytes = 512;

/**
 * Returns the maximum size of a part, including its first byte.
 * @param attMtus the known sizes of the link: from `ReaderInfo`, and from the phone's own radio if it reports
 *   one.
 */
export function partBytesFor(...attMtus: readonly number[]): number {
  const carried = attMtus
    .map((attMtu) => attMtu - 3)
    // A value below what every link carries, or above what any link carries, is ignored.
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

/** Joins the parts of one direction into messages. */
export class PartCollector {
  #payloads: Bytes[] = [];
  #length = 0;

  /**
   * @returns the message when this is its last part, otherwise undefined.
   * @throws Malformed for an invalid part, and as soon as the message is longer than the maximum.
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
