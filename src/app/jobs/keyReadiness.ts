/** Whether the digital keys for the user's cards are on this phone and can reach a reader. */
import type { HidAvailability } from '#device/digitalKey/hidStatus.ts';
import type { Card } from '#domain/entities/card.ts';
import type { KeyReadiness } from '#domain/card/readiness.ts';
import { isHidCard } from '#domain/digitalKey/hidCard.ts';
import type { HidState } from '#domain/digitalKey/hidState.ts';
import { radioToActivate, type RadioNeed, type RadioState } from '#domain/digitalKey/radio.ts';
import { activeSaltoCard } from '#domain/digitalKey/saltoCard.ts';
import type { Platform } from '#domain/digitalKey/capability.ts';
import { documentStatus } from '#domain/digitalKey/openReaderDocument.ts';
import type { OpenReaderStatus } from '#features/digitalKey/flows/openReaderStatus.ts';
import type { SaltoStatus } from '#features/digitalKey/flows/saltoStatus.ts';

/**
 * Readiness of the vendor keys. A key that this device cannot hold, or whose state is not known yet, is not
 * evaluated.
 */
export function keyReadiness(
  cards: readonly Card[],
  hid: HidAvailability,
  salto: SaltoStatus,
): readonly KeyReadiness[] {
  const keys: KeyReadiness[] = [];
  if (activeSaltoCard(cards) !== undefined) {
    const isHere = salto.whyNot === undefined ? hasSaltoKey(salto) : undefined;
    keys.push({ screen: 'Keys', isHere, isRadioOff: isOff(salto, 'bluetooth') });
  }
  if (cards.some((card) => isHidCard(card) && card.status === 'activated')) {
    const isHere = hid.whyNot === undefined ? hasHidKey(hid.state) : undefined;
    keys.push({ screen: 'HidMobile', isHere, isRadioOff: isOff(hid, 'either') });
  }
  return keys;
}

/** What is known about the key for the organization's own readers. */
export interface OpenReaderKeyInput {
  /** True if the Keys screen offers this key, not a vendor's. */
  readonly isOffered: boolean;
  readonly status: Pick<OpenReaderStatus, 'state' | 'problem'>;
  /** When this cardholder's document expires, ISO 8601; undefined if none is stored. */
  readonly notAfter: string | undefined;
}

/**
 * Readiness of the key for the organization's own readers. A key that was never set up is not reported as
 * missing.
 */
export function openReaderKeyReadiness(
  facts: OpenReaderKeyInput,
  nowMs: number,
): readonly KeyReadiness[] {
  if (!facts.isOffered) return [];
  return [{ screen: 'Keys', isHere: hasOpenReaderKey(facts, nowMs), isRadioOff: false }];
}

function hasOpenReaderKey(
  { status: { state, problem }, notAfter }: OpenReaderKeyInput,
  nowMs: number,
): boolean | undefined {
  if (state.kind === 'enrolling') return undefined;
  if (state.kind === 'noKey') {
    const isGone = problem === 'withdrawn' || problem === 'lost' || problem === 'refused';
    return isGone ? false : undefined;
  }
  // A reader refuses an expired document, whatever else is on this phone.
  return notAfter === undefined ? undefined : documentStatus(notAfter, nowMs) !== 'over';
}

/** Undefined while the key is being fetched or has not been requested yet. */
function hasSaltoKey({ state, fetchProblem }: SaltoStatus): boolean | undefined {
  if (state.kind === 'fetching') return undefined;
  if (state.kind !== 'noKey') return true;
  return fetchProblem === undefined ? undefined : false;
}

function hasHidKey(state: HidState | undefined): boolean | undefined {
  switch (state?.kind) {
    case 'noEndpoint':
    case 'keysAbsent':
      return false;
    case 'keyPresent':
    case 'scanning':
    case 'opening':
      return true;
    default:
      return undefined;
  }
}

interface RadioStatus {
  readonly radio: RadioState | undefined;
  readonly platform: Platform;
}

function isOff({ radio, platform }: RadioStatus, need: RadioNeed): boolean {
  return radio !== undefined && radioToActivate(radio, need, platform) !== undefined;
}
