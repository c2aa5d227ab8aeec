/**
 * Seals and opens rows: AES-256-GCM with a fresh random nonce each time. The additional data binds a row to
 * its table, its key, its user, its data key and its schema. A row that was moved, or replaced with another
 * user's row, does not open.
 */
import type { Envelope, SealedRow } from './schema.ts';
import { schemaVersion } from './schema.ts';

const envelopeVersion = 1;

/** The key of one sign-in, with the values that its rows are bound to. */
export interface DataKey {
  readonly id: string;
  readonly tag: string;
  readonly key: CryptoKey;
}

/** Where a row is stored. */
export interface Place {
  readonly table: string;
  readonly row: string;
}

/** A row that does not open: moved, damaged, from another user, or written by newer code. */
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
 * Opens an envelope and parses its content. The caller checks the shape as it does for a reply.
 * @throws SealBroken when it does not open here, whatever the reason.
 */
export async function unseal(dataKey: DataKey, place: Place, envelope: Envelope): Promise<unknown> {
  try {
    // A row can be anything that is on the disk, so its fields are checked like any input.
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

/** Identifies one write of a row. A damaged row, which may lack anything, has no nonce. */
export function nonceOf(row: SealedRow | undefined): string {
  const sealed = row?.sealed as Partial<Envelope> | undefined;
  return String(sealed?.iv);
}
