import type { BannerLabel } from './banner.ts';

/** Why a card is refused at a gate although app, code and phone work. */
export type StatusFault =
  | 'statusBlocked'
  | 'statusExpired'
  | 'statusWithdrawn'
  | 'cardBlocked'
  | 'photoRejected'
  | 'photoInReview';

export interface StatusInput {
  readonly banner: { readonly label: BannerLabel };
  /** The person's status is Withdrawn, even if the banner shows a photo status. */
  readonly isWithdrawn: boolean;
  readonly isCardBlocked: boolean;
}

const ofPerson: Readonly<Partial<Record<BannerLabel, StatusFault>>> = {
  blocked: 'statusBlocked',
  expired: 'statusExpired',
};

const ofPhoto: Readonly<Partial<Record<BannerLabel, StatusFault>>> = {
  photoRejected: 'photoRejected',
  underReview: 'photoInReview',
  pendingApproval: 'photoInReview',
};

/** The faults of the card's status: the person's first, then the card's own, then the photo's. */
export function statusFaults({
  banner: { label },
  isWithdrawn,
  isCardBlocked,
}: StatusInput): readonly StatusFault[] {
  const person = ofPerson[label] ?? (isWithdrawn ? 'statusWithdrawn' : undefined);
  const card = isCardBlocked ? 'cardBlocked' : undefined;
  return [person, card, ofPhoto[label]].filter(
    (fault): fault is StatusFault => fault !== undefined,
  );
}

/** Whether the card is not valid at any gate and is drawn without its colours. A photo status never mutes it. */
export function isMuted(facts: StatusInput): boolean {
  return statusFaults(facts).some((fault) => !(fault in photoFaults));
}

const photoFaults = { photoRejected: true, photoInReview: true };
