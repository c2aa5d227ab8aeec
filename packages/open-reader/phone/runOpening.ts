/** Runs one opening over a radio: connects, exchanges parts and ends in any case. */
import { areSame, type Bytes } from '../protocol/bytes.ts';
import type { FaultCode, LinkFaultCode } from '../protocol/codes.ts';
import { connectionStates } from '../protocol/gatt.ts';
import type { Answer } from '../protocol/messageBodies.ts';
import { readReaderInfo } from '../protocol/readerInfo.ts';
import { OpenReaderFault } from './fault.ts';
import type { PhoneCredential } from './phoneCredential.ts';
import {
  beginOpening,
  type PhoneSession,
  type PhoneStep,
  type PhoneTools,
} from './phoneSession.ts';
import type { ReaderDevice, ReaderConnection } from './readerRadio.ts';

/** `isClaimSent`: the reader has received the phone's identity and may have opened. */
export type OpeningEnd =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'fault'; readonly code: FaultCode; readonly isClaimSent: boolean }
  | { readonly kind: 'linkFault'; readonly code: LinkFaultCode; readonly isClaimSent: boolean }
  /** `error`: what the radio has thrown. */
  | { readonly kind: 'radioError'; readonly error: unknown; readonly isClaimSent: boolean };

/** The limit from the connection to the answer, in milliseconds. */
export const openingLimitMs = 10_000;

export interface OpeningRequest extends PhoneTools {
  /** The reader named by a tag at the door. With another reader no session starts. */
  readonly readerId?: Bytes | undefined;
  readonly limitMs?: number;
  /** Called when the reader is connected and belongs to this site. */
  readonly onFound?: () => void;
}

/** Never rejects. Disconnects the reader at the end. */
export async function runOpening(
  reader: ReaderDevice,
  credential: PhoneCredential,
  { readerId, limitMs = openingLimitMs, onFound, ...tools }: OpeningRequest,
): Promise<OpeningEnd> {
  let end: (how: OpeningEnd) => void = () => undefined;
  const ended = new Promise<OpeningEnd>((resolve) => {
    end = resolve;
  });
  let isClaimSent = false;
  let isOver = false;
  let connection: ReaderConnection | undefined;
  let session: PhoneSession | undefined;
  const endWithout = (error: unknown): void => {
    if (error instanceof OpenReaderFault) end({ kind: 'fault', code: error.code, isClaimSent });
    else end({ kind: 'radioError', error, isClaimSent });
  };
  const timer = setTimeout(() => {
    end({ kind: 'linkFault', code: 'timeout', isClaimSent });
  }, limitMs);

  const write = async (parts: readonly Bytes[]): Promise<void> => {
    for (const part of parts) if (!isOver) await connection?.writePart(part);
  };
  const take = async (taking: Promise<PhoneStep> | undefined): Promise<void> => {
    const step = await taking;
    if (isOver || step === undefined) return;
    if (step.kind === 'answered') end(step);
    else if (step.kind === 'failed') end({ kind: 'fault', code: step.code, isClaimSent });
    else if (step.kind === 'send') {
      isClaimSent = true;
      await write(step.parts);
    }
  };
  const begin = async (): Promise<void> => {
    connection = await reader.connect({
      part: (value) => void take(session?.receive(value)).catch(endWithout),
      state: (value) => void take(session?.receiveState(value)).catch(endWithout),
      lost: () => {
        end({ kind: 'linkFault', code: 'connectionLost', isClaimSent });
      },
    });
    if (isOver) return;
    if (readerId !== undefined && !isReader(connection.info, readerId)) {
      throw new OpenReaderFault('otherReader');
    }
    session = await beginOpening(connection.info, credential, {
      ...tools,
      attMtu: connection.attMtu,
    });
    onFound?.();
    await connection.writeState(Uint8Array.of(connectionStates.start));
    await write(session.parts);
  };
  begin().catch(endWithout);

  try {
    return await ended;
  } finally {
    isOver = true;
    clearTimeout(timer);
    reader.disconnect();
  }
}

function isReader(info: Bytes, readerId: Bytes): boolean {
  try {
    return areSame(readReaderInfo(info).readerId, readerId);
  } catch {
    throw new OpenReaderFault('infoMalformed');
  }
}
