import type { CredentialSystem } from '../entities/credentialSystem.ts';

/**
 * The outcome of holding the phone to a reader. `communicated` is HID's success: the phone reached the reader.
 * `granted` and `rejected` exist only if the lock itself reports them (SALTO).
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

/** The text for an outcome. */
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
  // The lock communicated but did not report what it did.
  communicated: 'unclear',
  needsPin: 'needsPin',
  needsSecondKey: 'needsSecondKey',
  needsFinger: 'needsFinger',
  unknown: 'unclear',
};

/** The label of an outcome. Only Salto has 'door opened' and 'refused'; HID has 'reader reached'. */
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
