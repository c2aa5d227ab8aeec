/**
 * Section 5: 'Accepted image types: gif, tiff, bmp, jpg, jpeg, png'. The first bytes of a picture decide its
 * type. Its name, and the type that a browser guessed from the name, are never used (faults SR-121).
 */
export type PictureType = 'gif' | 'tiff' | 'bmp' | 'jpg' | 'png';

const magics: readonly (readonly [PictureType, readonly number[]])[] = [
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
  ['tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2a]],
  // With offsets of eight bytes: refused as unreadable, because it is a TIFF by its name.
  ['tiff', [0x49, 0x49, 0x2b, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2b]],
  ['bmp', [0x42, 0x4d]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** @returns undefined for everything else, whatever its name. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  return magics.find(([, magic]) => magic.every((byte, at) => bytes[at] === byte))?.[0];
}
