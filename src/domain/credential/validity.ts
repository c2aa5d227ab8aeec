/** Section 9: card validity, in calendar years. */
export const cardValidityYears = 1;

/** ISO strings, as the card status update requires them (section 3). */
export interface CardValidity {
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * Section 4: 'validity from now to one year later'. From 29 February it ends on 28 February, so that it is
 * never longer than a year.
 */
export function cardValidity(nowMs: number): CardValidity {
  const end = new Date(nowMs);
  const month = end.getUTCMonth();
  end.setUTCFullYear(end.getUTCFullYear() + cardValidityYears);
  if (end.getUTCMonth() !== month) end.setUTCDate(0);
  return { startDate: new Date(nowMs).toISOString(), endDate: end.toISOString() };
}
