/** A hand-built phone that sends what no honest phone sends, with keys that fit the session. */
import type { Bytes } from '../../protocol/bytes.ts';
import { joined } from '../../protocol/bytes.ts';
import { readReply, writeClaim, writeHello, type Claim } from '../../protocol/messageBodies.ts';
import { connectionStates } from '../../protocol/gatt.ts';
import { messageTypes, readMessage, writeMessage } from '../../protocol/message.ts';
import { partsOf } from '../../protocol/part.ts';
import { firstTranscript, secondTranscript } from '../../protocol/transcript.ts';
import { createEphemeral } from '../../phone/ephemeral.ts';
import { deriveSessionKeys, sha256 } from '../../phone/sessionKeys.ts';
import type { Reader, ReaderLink } from '../../reader/reader.ts';
import { wholeMessage, writeAll } from './opening.ts';

export interface HandSession {
  readonly link: ReaderLink;
  readonly h1: Bytes;
  readonly h2: Bytes;
  readonly m2: Bytes;
  /** Seals the claim, sends it, and reads the reader's response. */
  readonly claim: (plain: Bytes) => Promise<HandAnswer>;
}

interface HandAnswer {
  /** The status of M4; undefined if the reader did not respond. */
  readonly status: number | undefined;
  readonly opened: number | undefined;
}

/** Runs the exchange from the start to M2. */
export async function meetByHand(reader: Reader): Promise<HandSession> {
  const link = reader.connect();
  await link.writeState(Uint8Array.of(connectionStates.start));
  const ephemeral = await createEphemeral();
  const m1 = writeMessage({ type: messageTypes.m1, body: writeHello(ephemeral.point) });
  const m2 = wholeMessage((await writeAll(link, partsOf(m1, 182))).parts);
  const { readerEphemeral, sealed } = readReply(readMessage(m2).body);
  const h1 = await sha256(firstTranscript(reader.info, m1, readerEphemeral));
  const keys = await deriveSessionKeys(await ephemeral.agree(readerEphemeral), h1);
  await keys.open(sealed, h1);
  const h2 = await sha256(secondTranscript(h1, sealed));
  return {
    link,
    h1,
    h2,
    m2,
    async claim(plain) {
      const m3 = writeMessage({ type: messageTypes.m3, body: await keys.seal(plain, h2) });
      const { parts, opened } = await writeAll(link, partsOf(m3, 182));
      if (parts.length === 0) return { status: undefined, opened };
      const [status] = await keys.open(readMessage(wholeMessage(parts)).body, h2);
      return { status, opened };
    },
  };
}

/** A claim with a signature over the bytes that the test gives. */
export async function signedClaim(
  claim: Omit<Claim, 'signature'>,
  sign: (message: Bytes) => Promise<Bytes>,
  said: Uint8Array,
): Promise<Bytes> {
  return writeClaim({ ...claim, signature: await sign(joined(said)) });
}
