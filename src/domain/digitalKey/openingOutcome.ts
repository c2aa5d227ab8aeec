import type { CredentialSystem } from '../credential/system.ts';

/**
 * What came of holding the phone to a reader. `communicated` is HID's success; what the door did is
 * known only where the lock says so.
 */
export const openingOutcomes = [
  'granted',
  'rejected',
  'communicated',
  'needsPin',
  'needsSecondKey',
  'needsFinger',
  'unknown',
] as const;

export type OpeningOutcome = (typeof openingOutcomes)[number];

/** Which text says it. */
export type OutcomeLabel =
  | 'doorOpened'
  | 'refused'
  | 'needsPin'
  | 'needsSecondKey'
  | 'needsFinger'
  | 'readerReached'
  | 'unclear';

const saltoLabels: Readonly<Record<OpeningOutcome, OutcomeLabel>> = {
  granted: 'doorOpened',
  rejected: 'refused',
  // A lock that was spoken with and did not say what it did.
  communicated: 'unclear',
  needsPin: 'needsPin',
  needsSecondKey: 'needsSecondKey',
  needsFinger: 'needsFinger',
  unknown: 'unclear',
};

/** The words of an outcome: 'door opened' and 'refused' are Salto's alone, HID's is 'reader reached'. */
export function outcomeLabel(
  system: Exclude<CredentialSystem, 'unknown'>,
  outcome: OpeningOutcome,
): OutcomeLabel {
  if (system === 'salto_space') return saltoLabels[outcome];
  return outcome === 'unknown' ? 'unclear' : 'readerReached';
}

export function readOpeningOutcome(outcome: unknown): OpeningOutcome {
  return openingOutcomes.find((each) => each === outcome) ?? 'unknown';
}
