/**
 * Every picture that the emulator serves. The row named `portrait/employee` is the file
 * `portrait/employee.png` in this folder. `docs/decisions/emulator-pictures.md` tells where they come from.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the files of one kind have in common. Sizes are in pixels. */
export interface PictureKind {
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  readonly maxBytes: number;
}

const portrait: PictureKind = { width: 480, height: 600, hasAlpha: false, maxBytes: 80_000 };
const logo: PictureKind = { width: 512, height: 160, hasAlpha: true, maxBytes: 12_000 };
/** Three times the size at which the app shows a signature (decisions/pictures). */
const signature: PictureKind = { width: 540, height: 195, hasAlpha: true, maxBytes: 15_000 };
/** The proportions of an identity card (ISO/IEC 7810 ID-1, 85.6 × 54 mm). */
const document: PictureKind = { width: 856, height: 540, hasAlpha: true, maxBytes: 180_000 };
const guideline: PictureKind = { width: 800, height: 600, hasAlpha: false, maxBytes: 100_000 };

export const pictureTable = {
  // Persons, by account. The newcomer has no photo yet.
  'portrait/employee': portrait,
  'portrait/visitor': portrait,
  'portrait/contractor': portrait,
  'portrait/student': portrait,
  'portrait/archived': portrait,
  'portrait/noaccess': portrait,
  'portrait/unlicensed': portrait,
  'portrait/noregion': portrait,
  'portrait/sandbox': portrait,
  'portrait/manyprofiles': portrait,
  'portrait/blocked': portrait,
  'portrait/expired': portrait,
  'portrait/keys': portrait,
  'portrait/locked': portrait,
  'signature/employee': signature,
  'signature/student': signature,
  // Organizations, by id. The vault's card is dark and has a logo in light ink.
  'logo/northgate': logo,
  'logo/harbour': logo,
  'logo/university': logo,
  'logo/gates': logo,
  'logo/vault': logo,
  'logo/vault-card': logo,
  // What an organization shows before an upload: which side of a document, and which photos are wrong.
  'sample/document': document,
  'sample/photo': guideline,
} as const satisfies Readonly<Record<string, PictureKind>>;

export type PictureName = keyof typeof pictureTable;

export function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(pictureTable, name);
}

/** The bytes of a picture, a PNG file. */
export function readPictureFile(name: PictureName): Buffer {
  return readFileSync(join(import.meta.dirname, `${name}.png`));
}
