import type { BannerLabel } from './banner.ts';

/** Why a card is refused at a gate although app, code and phone are as they should be. */
export type StatusFault =
  | 'statusBlocked'
  | 'statusExpired'
  | 'statusWithdrawn'
  | 'cardBlocked'
  | 'photoRejected'
  | 'photoInReview';

export interface StatusInput {
  readonly banner: { readonly label: BannerLabel };
  /** The person's status is Withdrawn, whatever the banner says of the photo. */
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

/** What the card's status has to explain: the person's first, then the card's own, then the photo's. */
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

/** Whether the card counts at no gate, and is drawn without its colours; a photo's state mutes nothing. */
export function isMuted(facts: StatusInput): boolean {
  return statusFaults(facts).some((fault) => !(fault in photoFaults));
}

const photoFaults = { photoRejected: true, photoInReview: true };
