import type { ItemName, ItemValue } from './model/items.ts';
import { tables, type PublicRow } from './model/schema.ts';
import { putWithSession } from './putWithSession.ts';

/** A tap on a push message: the name of its screen, and when it was, by the wall clock. */
export type Tap = ItemValue<'tappedScreen'>;

/**
 * Stores a tap for the page that will open its screen (decisions/push). Without a stored session it stores
 * nothing.
 * @throws when the database cannot be opened or written.
 */
export async function storeTap(tap: Tap): Promise<void> {
  const row: PublicRow = { key: 'tappedScreen' satisfies ItemName, value: tap };
  await putWithSession(tables.public, row, ({ kind }) => kind !== 'none');
}
