/** What the live code shows, and what it answers: rules without a clock. */
import type { Asked, ScannedChallenge } from '#wallet/liveCode.ts';

/** Why nothing could be scanned. `missing`: this device has no camera. `failed`: it doesn't start, or was lost. */
export type ScanProblem = 'missing' | 'refused' | 'failed';

/** What the officer asks for. Digits and a scanned code exclude each other. */
export type OfficerRequest =
  | { readonly kind: 'none' }
  /** `typed`: none, one or two digits. */
  | { readonly kind: 'digits'; readonly typed: string }
  | { readonly kind: 'scanning' }
  | { readonly kind: 'notScanned'; readonly problem: ScanProblem }
  /** `scannedAtMs`: this device's time in ms since 1970. */
  | {
      readonly kind: 'scanned';
      readonly challenge: ScannedChallenge;
      readonly scannedAtMs: number;
    }
  /** The time to answer a scanned code is over. */
  | { readonly kind: 'over' };

export interface Showing {
  readonly isFull: boolean;
  readonly withPhoto: boolean;
  /** The light code at the lowest level of error correction. */
  readonly isSimple: boolean;
  readonly request: OfficerRequest;
}

/** The live code as it opens: it names nobody and answers nobody. */
export const lightShowing: Showing = {
  isFull: false,
  withPhoto: false,
  isSimple: false,
  request: { kind: 'none' },
};

/**
 * Another request. Name and photo belong to one asker: what was added before a scan does not reach the verifier
 * that was scanned, and what was added for that verifier ends with its request.
 */
export function withRequest(showing: Showing, request: OfficerRequest): Showing {
  const isOfScan = request.kind === 'scanned' || showing.request.kind === 'scanned';
  return isOfScan
    ? { ...lightShowing, isSimple: showing.isSimple, request }
    : { ...showing, request };
}

/** What the code answers. Incomplete digits are no request yet. */
export function askedBy(request: OfficerRequest): Asked | undefined {
  if (request.kind === 'scanned') return { challenge: request.challenge };
  if (request.kind !== 'digits' || request.typed.length < 2) return undefined;
  return { digits: request.typed };
}
