/**
 * A reader for OpenReader/1 without its radio, for tests and for developers of readers. Its input is what is
 * written to its characteristics, and its output is what it notifies. `opened` reports that the door opens.
 */
import { Malformed, type Bytes } from '../protocol/bytes.ts';
import { connectionStates, type ConnectionState } from '../protocol/gatt.ts';
import { PartCollector, partBytesFor, partsOf } from '../protocol/part.ts';
import {
  protocolVersion,
  siteHintBytes,
  suiteBit,
  writeReaderInfo,
} from '../protocol/readerInfo.ts';
import { readReaderCertificate } from '../protocol/readerCertificate.ts';
import { codes, type ReaderCode } from '../protocol/codes.ts';
import { countAttempts } from './attempts.ts';
import {
  createReaderSession,
  errorMessage,
  type ReaderSession,
  type SessionFacts,
  type SessionStep,
} from './readerSession.ts';
import { hash } from './sessionKeys.ts';

/** The time from the start of a session to its M3; a slower phone must start again. */
export const sessionLimitMs = 5000;

export interface ReaderSetup extends Omit<SessionFacts, 'info'> {
  /** The size that the link to a phone carries; 0 if it is not known. */
  readonly attMtu: number;
  /** A clock that is never set, in milliseconds. */
  readonly elapsedMs: () => number;
  /** Takes a line for each session that ends or does not start. A line names no phone and no key. */
  readonly log?: ((line: string) => void) | undefined;
}

export interface ReaderStep {
  /** The parts to notify in the characteristic `serverToClient`. */
  readonly parts: readonly Bytes[];
  /** The value to notify in `state`, after the parts. */
  readonly state: ConnectionState | undefined;
  /** How long the door opens now, in tenths of a second. */
  readonly opened: number | undefined;
}

/** One phone's connection. Calls are answered in the order in which they arrive. */
export interface ReaderLink {
  /** Handles what the phone wrote to `state`. */
  readonly writeState: (value: Uint8Array) => Promise<ReaderStep>;
  /** Handles what the phone wrote to `clientToServer`. Never rejects, whatever was written. */
  readonly writePart: (part: Uint8Array) => Promise<ReaderStep>;
  /** The connection is lost. */
  readonly close: () => void;
}

export interface Reader {
  /** The value of the characteristic `info`. */
  readonly info: Bytes;
  readonly connect: () => ReaderLink;
}

const nothing: ReaderStep = { parts: [], state: undefined, opened: undefined };
const ended: ReaderStep = { ...nothing, state: connectionStates.end };

interface Running {
  readonly link: symbol;
  readonly begunMs: number;
  readonly collector: PartCollector;
  readonly session: ReaderSession;
}

export async function createReader(setup: ReaderSetup): Promise<Reader> {
  const { elapsedMs, door } = setup;
  const log = (code: ReaderCode): void => setup.log?.(codes[code].log);
  const info = await infoOf(setup);
  const partBytes = partBytesFor(setup.attMtu);
  const attempts = countAttempts();
  let running: Running | undefined;

  function begin(link: symbol): ReaderStep {
    const now = elapsedMs();
    if (running !== undefined && now - running.begunMs > sessionLimitMs) drop();
    if (running !== undefined || !attempts.mayBegin(now)) {
      log('busy');
      return { ...nothing, state: connectionStates.busy };
    }
    const session = createReaderSession({ ...setup, info });
    running = { link, begunMs: now, collector: new PartCollector(), session };
    return nothing;
  }

  function drop(): ReaderStep {
    running = undefined;
    log('ended');
    attempts.failed(elapsedMs());
    return ended;
  }

  function stepOf({ message, end }: SessionStep): ReaderStep {
    const parts = message === undefined ? [] : partsOf(message, partBytes);
    if (end === undefined) return { ...nothing, parts };
    running = undefined;
    log(end.code);
    const isGranted = end.code === 'granted';
    if (!end.isProven) attempts.failed(elapsedMs());
    else if (isGranted) attempts.succeeded();
    const opened = isGranted ? door.unlockTenths : undefined;
    return { parts, state: connectionStates.end, opened };
  }

  async function take(link: symbol, part: Bytes): Promise<ReaderStep> {
    if (running?.link !== link) {
      log('busy');
      return { ...nothing, parts: [busyPart] };
    }
    const current = running;
    if (elapsedMs() - current.begunMs > sessionLimitMs) return drop();
    const message = collected(current.collector, part);
    if (message === 'more') return nothing;
    if (message === 'malformed') return drop();
    const step = await current.session(message);
    // A session that ended during the check opens nothing.
    return running === current ? stepOf(step) : ended;
  }

  function connect(): ReaderLink {
    const link = Symbol('link');
    let last: Promise<unknown> = Promise.resolve();
    const inTurn = (work: () => ReaderStep | Promise<ReaderStep>): Promise<ReaderStep> => {
      const step = last.then(work);
      last = step.catch(() => undefined);
      return step;
    };
    return {
      writeState: (value) => {
        const [state] = value;
        return inTurn(() => {
          if (state === connectionStates.start && running?.link !== link) return begin(link);
          return running?.link === link ? drop() : nothing;
        });
      },
      writePart: (part) => {
        const copy = new Uint8Array(part);
        return inTurn(() => take(link, copy));
      },
      close: () => {
        if (running?.link === link) drop();
      },
    };
  }

  return { info, connect };
}

const [busyPart] = partsOf(errorMessage('busy'), partBytesFor(0)) as [Bytes];

function collected(collector: PartCollector, part: Bytes): Bytes | 'more' | 'malformed' {
  try {
    return collector.take(part) ?? 'more';
  } catch (error) {
    if (error instanceof Malformed) return 'malformed';
    throw error;
  }
}

async function infoOf({ attMtu, identity, policy }: ReaderSetup): Promise<Bytes> {
  const siteHint = (await hash(policy.siteKey)).slice(0, siteHintBytes);
  const { readerId } = readReaderCertificate(identity.certificate);
  const version = protocolVersion;
  return writeReaderInfo({ version, suites: suiteBit, flags: 0, siteHint, readerId, attMtu });
}
