/** A colour as '#RRGGBB' with uppercase digits. Only `parseHexColour` and this file create it. */
export type HexColour = `#${string}`;

const nearBlack: HexColour = '#111111';
const white: HexColour = '#FFFFFF';
const black: HexColour = '#000000';

/** WCAG 2.2, 1.4.3: the minimum contrast for text. */
export const readableContrast = 4.5;

/** Reads '#RGB' or '#RRGGBB'. Any other server value is not a colour (SR-111). */
export function parseHexColour(text: string | undefined): HexColour | undefined {
  if (text === undefined || !/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return undefined;
  const digits = text.slice(1).toUpperCase();
  return digits.length === 6 ? `#${digits}` : `#${digits.replace(/./g, '$&$&')}`;
}

/** The contrast of two colours by WCAG 2.2, from 1 (the same) to 21 (black on white). */
export function contrastRatio(a: HexColour, b: HexColour): number {
  const [luminanceA, luminanceB] = [relativeLuminance(a), relativeLuminance(b)];
  return (Math.max(luminanceA, luminanceB) + 0.05) / (Math.min(luminanceA, luminanceB) + 0.05);
}

/**
 * decisions/card-colours: the wanted text colour if it is readable, otherwise the better of near-black and
 * white. On a small range of mid-tones neither reaches 4.5:1, but black does.
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
