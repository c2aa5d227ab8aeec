/** Where the key of a badge is stored: one place has the key in use, and a renewal makes its key in the other. */
export const keyPlaces = [1, 2] as const;

export type KeyPlace = (typeof keyPlaces)[number];

/** The rows of these keys, by the kind of the badge and the place. */
export const badgeKeyRows = {
  full: { 1: 'badge-full-1', 2: 'badge-full-2' },
  light: { 1: 'badge-light-1', 2: 'badge-light-2' },
} as const satisfies Readonly<Record<string, Readonly<Record<KeyPlace, string>>>>;

type Rows = typeof badgeKeyRows;
export type BadgeKeyRow = Rows[keyof Rows][KeyPlace];
