/**
 * The kinds of TIFF that are drawn; every other one is refused as unreadable. The reader of the header asks this
 * table, and tests draw a file of each of its combinations and compare the pixels with another decoder
 * (decisions/tiff).
 */

/** The values of tag 262 (TIFF 6.0). */
export const photometric = {
  whiteIsZero: 0,
  blackIsZero: 1,
  rgb: 2,
  palette: 3,
  cmyk: 5,
  yCbCr: 6,
} as const;

/** The values of tag 259. Deflate has two numbers. */
export const compression = {
  none: 1,
  huffman: 2,
  fax3: 3,
  fax4: 4,
  lzw: 5,
  jpeg: 7,
  deflate: 8,
  oldDeflate: 32_946,
  packBits: 32_773,
} as const;

/**
 * What a sample beside the colours is: there is none; a mask that is no transparency ("unspecified data"); alpha
 * by which the colours are multiplied already; or alpha by which they are not (tag 338).
 */
export type Extra = 'none' | 'unspecified' | 'associated' | 'unassociated';

interface TiffKind {
  readonly what: string;
  readonly photometric: number;
  /** Samples of a pixel that are colours. */
  readonly colours: number;
  /** Bits of each sample; all samples of a pixel have as many. */
  readonly bits: readonly number[];
  readonly extras: readonly Extra[];
  readonly compressions: readonly number[];
  /** Whether each sample may have strips or tiles of its own (tag 284). */
  readonly mayBePlanar: boolean;
}

const { whiteIsZero, blackIsZero, rgb, palette, cmyk, yCbCr } = photometric;
const { none, huffman, fax3, fax4, lzw, jpeg, deflate, oldDeflate, packBits } = compression;

/** Whole bytes come out of these. */
const byteWise = [none, packBits, lzw, deflate, oldDeflate];
const fax = [huffman, fax3, fax4];
const opaque: readonly Extra[] = ['none'];
const withMask: readonly Extra[] = ['none', 'unspecified', 'unassociated'];
const withAlpha: readonly Extra[] = [...withMask, 'associated'];

/** One kind a line: name, photometric, colours, bits, extras, compressions, planar. */
const rows: readonly (readonly [
  TiffKind['what'],
  TiffKind['photometric'],
  TiffKind['colours'],
  TiffKind['bits'],
  TiffKind['extras'],
  TiffKind['compressions'],
  TiffKind['mayBePlanar'],
])[] = [
  ['grey, white is zero', whiteIsZero, 1, [1, 2, 4, 8, 16], opaque, byteWise, false],
  ['grey, black is zero', blackIsZero, 1, [1, 2, 4], opaque, byteWise, false],
  ['grey with a mask', blackIsZero, 1, [8, 16], withMask, byteWise, false],
  ['RGB', rgb, 3, [8, 16], withAlpha, byteWise, true],
  ['palette', palette, 1, [1, 2, 4, 8], opaque, byteWise, false],
  ['CMYK', cmyk, 4, [8], opaque, byteWise, true],
  ['fax, white is zero', whiteIsZero, 1, [1], opaque, fax, false],
  ['fax, black is zero', blackIsZero, 1, [1], opaque, fax, false],
  ['JPEG, grey', blackIsZero, 1, [8], opaque, [jpeg], false],
  ['JPEG, RGB', rgb, 3, [8], opaque, [jpeg], false],
  ['JPEG, luma and chroma', yCbCr, 3, [8], opaque, [jpeg], false],
];

export const tiffKinds: readonly TiffKind[] = rows.map(
  ([what, photometric, colours, bits, extras, compressions, mayBePlanar]) => ({
    what,
    photometric,
    colours,
    bits,
    extras,
    compressions,
    mayBePlanar,
  }),
);

/** What a file says of its samples. */
export interface Samples {
  readonly photometric: number;
  readonly bits: number;
  /** Samples of a pixel, the extra one too. */
  readonly samples: number;
  readonly extra: Extra;
  readonly compression: number;
  readonly isPlanar: boolean;
}

/** Whether a TIFF with these samples is drawn. */
export function isDrawn(of: Samples): boolean {
  return tiffKinds.some(
    (kind) =>
      kind.photometric === of.photometric &&
      kind.bits.includes(of.bits) &&
      kind.colours + (of.extra === 'none' ? 0 : 1) === of.samples &&
      kind.extras.includes(of.extra) &&
      kind.compressions.includes(of.compression) &&
      (kind.mayBePlanar || !of.isPlanar),
  );
}
