import { utf8Bytes } from './utf8.ts';

/** Section 2: the barcode formats, spelled as in the specification. */
export const barcodeFormats = ['qrcode', 'CODE39', 'CODE128', 'codabar'] as const;
export type BarcodeFormat = (typeof barcodeFormats)[number];

/** Section 9: the default format, and the preferred bar width and height in CSS pixels. */
export const defaultBarcodeFormat: BarcodeFormat = 'CODE128';
export const barWidthPx = 2;
export const barHeightPx = 100;

/**
 * The capacity of the largest QR code (version 40, level L) in bytes. The drawing code chooses the error
 * correction; no choice can exceed this limit.
 */
export const maxQrBytes = 2_953;

/**
 * Linear codes have no limit of their own. At about 11 to 16 modules a character, 200 characters exceed what
 * the long side of a phone shows at one device pixel a module.
 */
const maxLinearChars = 200;

export type BarcodeProblem = 'empty' | 'unknownFormat' | 'invalidForFormat';

export interface DrawableBarcode {
  readonly kind: 'ok';
  readonly format: BarcodeFormat;
  /** The input of the encoder: the server's value, with guards for codabar. */
  readonly value: string;
  /**
   * The text that is printed below the code and compared with a scan: without guards, control characters
   * visible.
   */
  readonly printed: string;
}

export type BarcodeCheck =
  DrawableBarcode | { readonly kind: 'problem'; readonly problem: BarcodeProblem };

const code39 = /^[0-9A-Z\-. $/+%]+$/;
const code39Framed = /^\*([0-9A-Z\-. $/+%]+)\*$/;
/** Readers ignore a code of one character, which noise resembles. */
const codabarGuarded = /^[A-D]([0-9\-$:/.+]{2,})[A-D]$/;

/** Other letters of the same guards: card systems export these, too. */
const codabarGuards: Readonly<Record<string, string>> = { T: 'A', N: 'B', '*': 'C', E: 'D' };
const codabarBare = /^[0-9\-$:/.+]{2,}$/;

/** Reads a format's name in upper or lower case. A missing name gives the default, an unknown one `undefined`. */
export function readBarcodeFormat(text: string | undefined): BarcodeFormat | undefined {
  const word = text?.trim().toLowerCase() ?? '';
  if (word === '') return defaultBarcodeFormat;
  return barcodeFormats.find((format) => format.toLowerCase() === word);
}

/**
 * Section 5: 'Barcode value must be a non-empty string and valid for the chosen format'. A value is either
 * drawn unchanged or rejected: it is never uppercased, trimmed or cut (decisions/barcode-values).
 */
export function checkBarcode(source: string | undefined, type: string | undefined): BarcodeCheck {
  if (source === undefined || source.trim() === '') return problem('empty');
  const format = readBarcodeFormat(type);
  if (format === undefined) return problem('unknownFormat');
  switch (format) {
    case 'qrcode':
      return drawnAsItIs(format, source, isQrValue(source));
    case 'CODE39':
      return checkCode39(source);
    case 'CODE128':
      return drawnAsItIs(format, source, isLinear(source) && isAscii(source));
    case 'codabar':
      return checkCodabar(source);
  }
}

function drawnAsItIs(format: BarcodeFormat, source: string, isValid: boolean): BarcodeCheck {
  return isValid ? drawable(format, source, source) : problem('invalidForFormat');
}

/** The asterisks that frame a value are the code's own start and stop, which the encoder adds. */
function checkCode39(source: string): BarcodeCheck {
  const value = code39Framed.exec(source)?.[1] ?? source;
  return drawnAsItIs('CODE39', value, isLinear(source) && code39.test(value));
}

function usualGuard(guard: string): string {
  const capital = guard.toUpperCase();
  return codabarGuards[capital] ?? capital;
}

function checkCodabar(source: string): BarcodeCheck {
  if (!isLinear(source)) return problem('invalidForFormat');
  if (codabarBare.test(source)) return drawable('codabar', `A${source}A`, source);
  const spelled = source.replace(/^[a-dtne*]|[a-dtne*]$/gi, usualGuard);
  const data = codabarGuarded.exec(spelled)?.[1];
  return data === undefined ? problem('invalidForFormat') : drawable('codabar', spelled, data);
}

function isQrValue(source: string): boolean {
  const bytes = utf8Bytes(source);
  return bytes !== undefined && bytes <= maxQrBytes;
}

function isLinear(source: string): boolean {
  return source.length <= maxLinearChars;
}

/** CODE128 supports only ASCII 0 to 127, including control characters. */
function isAscii(source: string): boolean {
  return utf8Bytes(source) === source.length;
}

function drawable(format: BarcodeFormat, value: string, data: string): DrawableBarcode {
  return { kind: 'ok', format, value, printed: Array.from(data, visible).join('') };
}

/** Returns the visible symbol of a control character (U+2400 onwards), so that each one can be seen. */
function visible(character: string): string {
  const code = character.charCodeAt(0);
  if (code === 0x7f) return '\u2421';
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : character;
}

function problem(reason: BarcodeProblem): BarcodeCheck {
  return { kind: 'problem', problem: reason };
}
