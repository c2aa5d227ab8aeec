/** Runs one opening over a radio: connects, exchanges parts and ends in any case. */
import { areSame, type Bytes } from '#contract/openReader/bytes.ts';
import type { Answer } from '#contract/openReader/exchange.ts';
import { connectionStates } from '#contract/openReader/gatt.ts';
import { readReaderInfo } from '#contract/openReader/readerInfo.ts';
import { KeyFailure, readKeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import { OpenReaderFault, type OpenReaderFaultCode } from './fault.ts';
import type { PhoneCredential } from './phoneCredential.ts';
import {
  beginOpening,
  type PhoneSession,
  type PhoneStep,
  type PhoneTools,
} from './phoneSession.ts';
import type { ReaderDevice, ReaderConnection } from './readerDevice.ts';

export type OpeningResult =
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** `isClaimSent`: the reader has received the phone's identity and may have opened. */
  | {
      readonly kind: 'fault';
      readonly code: OpenReaderFaultCode;
      readonly isClaimSent: boolean;
    }
  | { readonly kind: 'failure'; readonly failure: KeyFailure; readonly isClaimSent: boolean };

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
export async function openDoor(
  reader: ReaderDevice,
  credential: PhoneCredential,
  { readerId, limitMs = openingLimitMs, onFound, ...tools }: OpeningRequest,
): Promise<OpeningResult> {
  let end: (how: OpeningResult) => void = () => undefined;
  const ended = new Promise<OpeningResult>((resolve) => {
    end = resolve;
  });
  let isClaimSent = false;
  let isOver = false;
  let connection: ReaderConnection | undefined;
  let session: PhoneSession | undefined;
  const endWithout = (error: unknown): void => {
    if (error instanceof OpenReaderFault) end({ kind: 'fault', code: error.code, isClaimSent });
    else end({ kind: 'failure', failure: readKeyFailure(error), isClaimSent });
  };
  const timer = setTimeout(() => {
    endWithout(new KeyFailure('TIMEOUT'));
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
        endWithout(new KeyFailure('OUT_OF_RANGE'));
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
