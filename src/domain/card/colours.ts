/** A colour as '#RRGGBB', digits in capitals: only what `parseHexColour` or this file made. */
export type HexColour = `#${string}`;

const nearBlack: HexColour = '#111111';
const white: HexColour = '#FFFFFF';
const black: HexColour = '#000000';

/** WCAG 2.2, 1.4.3: the contrast that text needs. */
export const readableContrast = 4.5;

/** Reads '#RGB' or '#RRGGBB'; whatever else a server sends is no colour (SR-111). */
export function parseHexColour(text: string | undefined): HexColour | undefined {
  if (text === undefined || !/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return undefined;
  const digits = text.slice(1).toUpperCase();
  return digits.length === 6 ? `#${digits}` : `#${digits.replace(/./g, '$&$&')}`;
}

/** The contrast of two colours by WCAG 2.2: from 1 (the same) to 21 (black on white). */
export function contrastRatio(a: HexColour, b: HexColour): number {
  const [luminanceA, luminanceB] = [relativeLuminance(a), relativeLuminance(b)];
  return (Math.max(luminanceA, luminanceB) + 0.05) / (Math.min(luminanceA, luminanceB) + 0.05);
}

/**
 * Decision, card colours: the wanted text colour where it reads, else the better of near-black and
 * white. Between them lies a small band of mid-tones on which neither reaches 4.5:1; black does.
 */
export function readableTextColour(background: HexColour, wanted: HexColour): HexColour {
  const reads = (colour: HexColour) => contrastRatio(background, colour) >= readableContrast;
  if (reads(wanted)) return wanted;
  const isDarkBetter = contrastRatio(background, nearBlack) >= contrastRatio(background, white);
  const better = isDarkBetter ? nearBlack : white;
  return reads(better) ? better : black;
}

function relativeLuminance(colour: HexColour): number {
  return 0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5);
}

function channel(colour: HexColour, from: number): number {
  const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
