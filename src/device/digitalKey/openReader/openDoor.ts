/** Runs one opening, and reports what the radio link did in the codes of all digital keys. */
import { codes } from '#open-reader/protocol/codes.ts';
import type { PhoneCredential } from '#open-reader/phone/phoneCredential.ts';
import type { ReaderDevice } from '#open-reader/phone/readerRadio.ts';
import { runOpening, type OpeningEnd, type OpeningRequest } from '#open-reader/phone/runOpening.ts';
import { KeyFailure, readKeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';

/** `isClaimSent`: the reader has received the phone's identity and may have opened. */
export type OpeningResult =
  | Extract<OpeningEnd, { readonly kind: 'answered' | 'fault' }>
  | { readonly kind: 'failure'; readonly failure: KeyFailure; readonly isClaimSent: boolean };

/** Never rejects. Disconnects the reader at the end. */
export async function openDoor(
  reader: ReaderDevice,
  credential: PhoneCredential,
  request: OpeningRequest,
): Promise<OpeningResult> {
  const end = await runOpening(reader, credential, request);
  if (end.kind === 'answered' || end.kind === 'fault') return end;
  const failure =
    end.kind === 'linkFault' ? new KeyFailure(codes[end.code].failure) : readKeyFailure(end.error);
  return { kind: 'failure', failure, isClaimSent: end.isClaimSent };
}
