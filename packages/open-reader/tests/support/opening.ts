/** One opening over the air of a test, with a man in the middle that may change messages. */
import type { Bytes } from '../../protocol/bytes.ts';
import { connectionStates } from '../../protocol/gatt.ts';
import type { Answer } from '../../protocol/messageBodies.ts';
import { PartCollector, partsOf } from '../../protocol/part.ts';
import type { PhoneCredential } from '../../phone/phoneCredential.ts';
import { OpenReaderFault } from '../../phone/fault.ts';
import type { FaultCode } from '../../protocol/codes.ts';
import { beginOpening, type PhoneStep, type PhoneTools } from '../../phone/phoneSession.ts';
import type { Reader, ReaderLink } from '../../reader/reader.ts';

/** The messages that pass, each complete. Undefined: the message is withheld. */
export interface Middle {
  readonly info?: (info: Bytes) => Bytes;
  readonly toReader?: (message: Bytes, index: number) => Bytes | undefined;
  readonly toPhone?: (message: Bytes, index: number) => Bytes | undefined;
}

export interface Opening {
  readonly answer: Answer | undefined;
  readonly failed: FaultCode | undefined;
  /** How long the door has opened; undefined: not at all. */
  readonly opened: number | undefined;
  /** As sent by the sender. */
  readonly fromPhone: readonly Bytes[];
  readonly fromReader: readonly Bytes[];
}

export async function open(
  reader: Reader,
  credential: PhoneCredential,
  tools: PhoneTools,
  middle: Middle = {},
): Promise<Opening> {
  const link = reader.connect();
  const fromPhone: Bytes[] = [];
  const fromReader: Bytes[] = [];
  let opened: number | undefined;
  let end: PhoneStep = { kind: 'wait' };
  try {
    const info = middle.info?.(reader.info) ?? reader.info;
    const session = await beginOpening(info, credential, tools);
    await link.writeState(Uint8Array.of(connectionStates.start));
    let outgoing: readonly Bytes[] = session.parts;
    while (outgoing.length > 0) {
      const sent = wholeMessage(outgoing);
      fromPhone.push(sent);
      const passed = passing(sent, fromPhone.length - 1, middle.toReader);
      outgoing = [];
      const step = await writeAll(link, passed);
      opened ??= step.opened;
      if (step.parts.length === 0) {
        if (step.state !== undefined) end = await session.receiveState(Uint8Array.of(step.state));
        break;
      }
      const replied = wholeMessage(step.parts);
      fromReader.push(replied);
      for (const part of passing(replied, fromReader.length - 1, middle.toPhone)) {
        end = await session.receive(part);
        if (end.kind === 'failed') break;
      }
      if (end.kind === 'send') outgoing = end.parts;
    }
  } catch (error) {
    if (!(error instanceof OpenReaderFault)) throw error;
    end = { kind: 'failed', code: error.code };
  }
  link.close();
  return {
    answer: end.kind === 'answered' ? end.answer : undefined,
    failed: end.kind === 'failed' ? end.code : undefined,
    opened,
    fromPhone,
    fromReader,
  };
}

/** Writes parts, and returns the reader's response to the last part that it answers. */
export async function writeAll(link: ReaderLink, parts: readonly Bytes[]) {
  let answered = await link.writePart(parts[0] ?? new Uint8Array());
  for (const part of parts.slice(1)) {
    const step = await link.writePart(part);
    if (step.parts.length > 0 || step.state !== undefined) answered = step;
  }
  return answered;
}

export function wholeMessage(parts: readonly Bytes[]): Bytes {
  const collector = new PartCollector();
  const [message] = parts.map((part) => collector.take(part)).slice(-1);
  if (message === undefined) throw new Error('the parts are not a message');
  return message;
}

function passing(
  message: Bytes,
  index: number,
  change: ((message: Bytes, index: number) => Bytes | undefined) | undefined,
): readonly Bytes[] {
  const passed = change === undefined ? message : change(message, index);
  return passed === undefined || passed.length === 0 ? [] : partsOf(passed, 182);
}

/** A copy with one bit flipped. */
export function flipped(bytes: Uint8Array, at: number, bit = 0): Bytes {
  const copy = new Uint8Array(bytes);
  copy[at] = (copy[at] ?? 0) ^ (1 << bit);
  return copy;
}
