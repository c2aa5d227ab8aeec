import type { KeyRow, OpenKeyRow, WrappedKeyRow } from '../model/schema.ts';
import { UnreadableRow } from './rows.ts';

/** `damaged`: there is a row, but no key can be read from it. */
export type KeyRowRead =
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly row: OpenKeyRow }
  /** Whether the wrap itself is intact is checked when it is opened (`lock/dataKeyRow.ts`). */
  | { readonly kind: 'wrapped'; readonly row: WrappedKeyRow }
  | { readonly kind: 'damaged' };

/** Classifies the row of the data key, whatever is stored there. */
export function readKeyRow(found: unknown): KeyRowRead {
  if (found === undefined) return { kind: 'none' };
  if (typeof found !== 'object' || found === null || found instanceof UnreadableRow) {
    return { kind: 'damaged' };
  }
  const { dataKeyId, tag, key, lock } = found as Partial<Record<string, unknown>>;
  if (typeof dataKeyId !== 'string' || typeof tag !== 'string') return { kind: 'damaged' };
  const row = found as KeyRow;
  if ('lock' in row) {
    const isWrap = typeof lock === 'object' && lock !== null;
    return isWrap ? { kind: 'wrapped', row } : { kind: 'damaged' };
  }
  return key instanceof CryptoKey ? { kind: 'open', row } : { kind: 'damaged' };
}
