/**
 * How large a code is drawn on the card: as large as the card's width and the screen's height allow, up
 * to a wish, in whole device pixels (decisions: barcode values, card shape).
 */
import { barHeightPx, barWidthPx } from './barcode.ts';
import type { CodeSides } from './scanLayout.ts';
import { barcodeModuleWidth } from './barcodeModuleWidth.ts';

/** One module of a QR code, in CSS pixels: the smallest version is then half as wide as a phone. */
const qrWishPx = 9;
/** Where the code has to be scrolled to whatever its size, it is drawn as large as imagers like it. */
const qrScrolledPx = 6;
/** Smaller than this, a QR code is for gate mode: one that is scrolled to reads better. */
const qrLeastPx = 4;
/** Shorter than this, a line across the bars is missed by a hand. */
const shortestBarsPx = 56;

export interface CardRoom {
  /** Inside the card, in CSS pixels. */
  readonly width: number;
  /** Between what stands above the code and what has to stay in sight below it; undefined where unknown. */
  readonly height: number | undefined;
  /** Device pixels a CSS pixel. */
  readonly ratio: number;
}

export interface CardDrawing {
  /** One module, in CSS pixels: a whole number of device pixels, at least one. */
  readonly modulePx: number;
  /** In CSS pixels. */
  readonly heightPx: number;
}

/**
 * Specification, section 9 'Bar width 2 and height 100' are the wish of a linear code; a QR code is square.
 * A code that cannot be had in sight at a size that reads keeps the size that is best to scroll to.
 */
export function cardDrawing(sides: CodeSides, room: CardRoom): CardDrawing {
  return sides.rows === 1 ? linear(sides.columns, room) : square(sides.columns, room);
}

function linear(columns: number, { width, height = barHeightPx, ratio }: CardRoom): CardDrawing {
  const modulePx = barcodeModuleWidth(columns, width, barWidthPx, ratio);
  const isInSight = height >= shortestBarsPx;
  return {
    modulePx,
    heightPx: isInSight ? Math.min(Math.floor(height), barHeightPx) : barHeightPx,
  };
}

function square(columns: number, { width, height, ratio }: CardRoom): CardDrawing {
  const widest = barcodeModuleWidth(columns, width, qrWishPx, ratio);
  const inSight =
    height === undefined
      ? widest
      : barcodeModuleWidth(columns, Math.min(width, Math.max(0, height)), qrWishPx, ratio);
  const scrolled = barcodeModuleWidth(columns, width, qrScrolledPx, ratio);
  // A large code has small modules whatever the height: what the width allows is enough then.
  const isInSight =
    inSight * columns <= (height ?? Infinity) && inSight >= Math.min(qrLeastPx, widest);
  const modulePx = isInSight ? inSight : scrolled;
  return { modulePx, heightPx: modulePx * columns };
}
