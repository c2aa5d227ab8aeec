import { isAfterDay, type CalendarDate } from '../time/calendarDate.ts';
import { cutText, maxCardLabel } from './cutText.ts';
import type { PersonStatus, PhotoStatus } from '../entities/status.ts';

export type BannerLabel =
  | 'blocked'
  | 'expired'
  | 'photoRejected'
  | 'underReview'
  | 'pendingApproval'
  | 'activated'
  | 'approved'
  | 'initialized'
  | 'inProduction'
  | 'printed'
  | 'withdrawn'
  | 'none'
  | 'unknown';

type BannerTone = 'green' | 'red' | 'blue';

/** The content of the banner. `statusWord`: the server's own status text if the label is `unknown`. */
export interface CardBanner {
  readonly label: BannerLabel;
  readonly tone: BannerTone;
  readonly statusWord: string | undefined;
}

export interface BannerInput {
  readonly status: PersonStatus;
  readonly statusWord: string | undefined;
  readonly photoStatus: PhotoStatus;
  readonly photoStatusWord: string | undefined;
  /** The active profile's end date, otherwise the cardholder's. */
  readonly validUntil: CalendarDate | undefined;
}

const personLabels: Readonly<Record<PersonStatus, BannerLabel>> = {
  none: 'none',
  initialized: 'initialized',
  in_production: 'inProduction',
  printed: 'printed',
  withdrawn: 'withdrawn',
  expired: 'expired',
  activated: 'activated',
  blocked: 'blocked',
  approved: 'approved',
  unknown: 'unknown',
};

/** `undefined`: the photo status does not affect the banner. A missing photo status counts as Approved. */
const photoLabels: Readonly<Record<PhotoStatus, BannerLabel | undefined>> = {
  rejected: 'photoRejected',
  under_review: 'underReview',
  pending: 'pendingApproval',
  unknown: 'unknown',
  approved: undefined,
  none: undefined,
};

/** Section 4: 'Green when Activated, red when Blocked, Expired or Rejected, blue otherwise'. */
const tones: Readonly<Partial<Record<BannerLabel, BannerTone>>> = {
  activated: 'green',
  blocked: 'red',
  expired: 'red',
  photoRejected: 'red',
};

/**
 * decisions/banner-order: Blocked; Expired, by status or by date; photo rejected, under review, pending;
 * person status. A photo status that is not in the specification is shown as its own text in blue. Only an
 * approved photo lets the person status through.
 * @param today the calendar day in the phone's time zone; the card is still valid on the end date itself.
 */
export function cardBanner(facts: BannerInput, today: CalendarDate): CardBanner {
  if (facts.status === 'blocked') return banner('blocked', undefined);
  if (facts.status === 'expired' || hasEnded(facts.validUntil, today)) {
    return banner('expired', undefined);
  }
  const photoLabel = photoLabels[facts.photoStatus];
  if (photoLabel !== undefined) return banner(photoLabel, facts.photoStatusWord);
  return banner(personLabels[facts.status], facts.statusWord);
}

function hasEnded(validUntil: CalendarDate | undefined, today: CalendarDate): boolean {
  return validUntil !== undefined && isAfterDay(today, validUntil);
}

function banner(label: BannerLabel, word: string | undefined): CardBanner {
  return {
    label,
    tone: tones[label] ?? 'blue',
    statusWord: label === 'unknown' && word !== undefined ? cutText(word, maxCardLabel) : undefined,
  };
}
