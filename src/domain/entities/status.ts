/** Section 3: card and credential status values; `switching_device` is for display only. */
export const cardStatuses = [
  'none',
  'initialized',
  'in_production',
  'printed',
  'withdrawn',
  'expired',
  'activated',
  'blocked',
  'approved',
  'switching_device',
] as const;

/** `unknown` is a status that is not in the specification: shown neutrally, without an action. */
export type CardStatus = (typeof cardStatuses)[number] | 'unknown';

/** A person's status has the same values as a card's (section 3: 'Person/card status'). */
export type PersonStatus = Exclude<CardStatus, 'switching_device'>;

/** `none`: the server sent no photo status. */
export type PhotoStatus = 'pending' | 'approved' | 'rejected' | 'under_review' | 'none' | 'unknown';

const photoStatusWords: Readonly<Record<string, PhotoStatus>> = {
  '': 'none',
  none: 'none',
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  underreview: 'under_review',
  under_review: 'under_review',
};

/** Section 3: 'InProduction maps to the in-production state, others are lower-cased'. */
export function readCardStatus(text: string | undefined): CardStatus {
  const word = text?.trim().toLowerCase() ?? '';
  if (word === '') return 'none';
  if (word === 'inproduction') return 'in_production';
  return cardStatuses.find((status) => status === word) ?? 'unknown';
}

/** Like `readCardStatus`, but a person never has the status `switching_device`. */
export function readPersonStatus(text: string | undefined): PersonStatus {
  const status = readCardStatus(text);
  return status === 'switching_device' ? 'unknown' : status;
}

/** Section 3: Pending, Approved, Rejected, UnderReview, in upper or lower case. */
export function readPhotoStatus(text: string | undefined): PhotoStatus {
  const word = text?.trim().toLowerCase() ?? '';
  return Object.hasOwn(photoStatusWords, word) ? (photoStatusWords[word] ?? 'unknown') : 'unknown';
}
