/** Makes recorded rows small enough for a fixture: without pictures and without snapshots. */
import { createCipheriv, createDecipheriv } from 'node:crypto';

export type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

interface RecordedEnvelope {
  readonly dataKeyId: string;
  readonly schema: number;
  readonly iv: { readonly $bytes: string };
  readonly ciphertext: { readonly $buffer: string };
}

/** A picture of one pixel, as base64. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Longer texts are pictures. */
const longestText = 4_000;
/** Rows above this many characters have pictures in them. */
const largestRow = 60_000;

/** A snapshot belongs to the build that rendered it: no other build reads one. */
const snapshots = ['paintedCard', 'paintedPin'];

/**
 * Seals rows with pictures again, with one pixel in place of each. Where the data key is under a lock, such
 * rows are left out.
 */
export function withoutPictures(tables: Rows): Rows {
  const key = (tables['keys'] ?? [])[0] as
    { readonly tag: string; readonly key?: { readonly $key: string } } | undefined;
  const small = (table: string) =>
    (tables[table] ?? []).flatMap((row) => {
      if (snapshots.includes(String(row['id'] ?? row['key']))) return [];
      if (JSON.stringify(row).length <= largestRow) return [row];
      if (key?.key === undefined) return [];
      const sealed = row['sealed'] as RecordedEnvelope;
      const header = [1, 'stand', table, row['id'], key.tag, sealed.dataKeyId, sealed.schema];
      const secret = Buffer.from(key.key.$key, 'base64');
      return [{ ...row, sealed: resealed(sealed, secret, JSON.stringify(header)) }];
    });
  return Object.fromEntries(Object.keys(tables).map((table) => [table, small(table)]));
}

function resealed(envelope: RecordedEnvelope, key: Buffer, header: string): RecordedEnvelope {
  const iv = Buffer.from(envelope.iv.$bytes, 'base64');
  const whole = Buffer.from(envelope.ciphertext.$buffer, 'base64');
  const opening = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(header));
  opening.setAuthTag(whole.subarray(-16));
  const text = Buffer.concat([opening.update(whole.subarray(0, -16)), opening.final()]);
  const value: unknown = JSON.parse(text.toString('utf8'), (_name, each: unknown) =>
    typeof each === 'string' && each.length > longestText ? onePixel : each,
  );
  const closing = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(header));
  const sealed = [closing.update(JSON.stringify(value), 'utf8'), closing.final()];
  const $buffer = Buffer.concat([...sealed, closing.getAuthTag()]).toString('base64');
  return { ...envelope, ciphertext: { $buffer } };
}
