import type { CheckReason, NotValidReason } from '../../judgement/codeResult.ts';

const everyReason: Readonly<Record<CheckReason | NotValidReason, true>> = {
  clock: true,
  seenBefore: true,
  answerAwaited: true,
  answerWrong: true,
  challengeOver: true,
  keysOld: true,
  statusUnknown: true,
  listOld: true,
  photoMissing: true,
  malformed: true,
  issuerUnknown: true,
  issuerSignature: true,
  expired: true,
  holderSignature: true,
  oldOrWrongClock: true,
  otherVerifier: true,
  revoked: true,
  suspended: true,
  statusReference: true,
  photo: true,
};

/** Every reason of a result. A new one does not compile until it is here. */
export const reasons: readonly string[] = Object.keys(everyReason);
