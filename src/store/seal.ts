/**
 * Sealing and opening of rows: AES-256-GCM, a fresh random nonce each time, and additional data
 * that binds a row to its table, its key, its person, its data key and its schema. A row moved
 * elsewhere, or another person's row put in its place, does not open.
 */
import type { Envelope, SealedRow } from './schema.ts';
import { schemaVersion } from './schema.ts';

const envelopeVersion = 1;

/** The key of one sign-in, with what its rows are bound to. */
export interface DataKey {
  readonly id: string;
  readonly tag: string;
  readonly key: CryptoKey;
}

/** Where a row lies. */
export interface Place {
  readonly table: string;
  readonly row: string;
}

/** A row that does not open: moved, damaged, of another person, or written by newer code. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

function additionalData(place: Place, dataKey: DataKey, schema: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(
    JSON.stringify([
      envelopeVersion,
      'stand',
      place.table,
      place.row,
      dataKey.tag,
      dataKey.id,
      schema,
    ]),
  );
}

/** Seals a value that survives JSON. */
export async function seal(dataKey: DataKey, place: Place, value: unknown): Promise<Envelope> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const ciphertext = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: additionalData(place, dataKey, schemaVersion) },
    dataKey.key,
    new TextEncoder().encode(JSON.stringify(value)),
  );
  return { v: envelopeVersion, dataKeyId: dataKey.id, schema: schemaVersion, iv, ciphertext };
}

/**
 * Opens an envelope and parses what it holds; the caller checks its shape as it would a reply's.
 * @throws SealBroken when it does not open here, whatever the reason.
 */
export async function unseal(dataKey: DataKey, place: Place, envelope: Envelope): Promise<unknown> {
  try {
    // A row is whatever lies on the disk, so its claims are checked like any input.
    if ((envelope.v as number) !== envelopeVersion || envelope.dataKeyId !== dataKey.id) {
      throw new SealBroken('envelope of another version or key');
    }
    const plaintext = await crypto.subtle.decrypt(
      {
        name: 'AES-GCM',
        iv: envelope.iv,
        additionalData: additionalData(place, dataKey, envelope.schema),
      },
      dataKey.key,
      envelope.ciphertext,
    );
    return JSON.parse(new TextDecoder().decode(plaintext)) as unknown;
  } catch (error) {
    throw error instanceof SealBroken ? error : new SealBroken('row does not open');
  }
}

/** What tells a row's writings apart; a damaged row, which may lack anything, has none. */
export function nonceOf(row: SealedRow | undefined): string {
  const sealed = row?.sealed as Partial<Envelope> | undefined;
  return String(sealed?.iv);
}
