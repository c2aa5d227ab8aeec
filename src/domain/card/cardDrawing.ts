/**
 * The size of a code on the card. It is as large as the card's width and the screen's height allow, up to a
 * preferred size, in whole device pixels (decisions/barcode-values, decisions/card-shape).
 */
import { barHeightPx, barWidthPx } from './barcode.ts';
import type { CodeSides } from './scanLayout.ts';
import { barcodeModuleWidth } from './barcodeModuleWidth.ts';

/** The preferred module of a QR code, in CSS pixels. With it, the smallest version is half as wide as a phone. */
const qrWishPx = 9;
/** If the user has to scroll to the code at any size, it is drawn at a size that imagers read well. */
const qrScrolledPx = 6;
/** A smaller QR code should use gate mode: a larger one that needs scrolling reads better. */
const qrLeastPx = 4;
/** With shorter bars, it is hard to aim a scan line across them by hand. */
const shortestBarsPx = 56;

export interface CardRoom {
  /** The width inside the card, in CSS pixels. */
  readonly width: number;
  /** The space between the content above the code and what must stay visible below it; undefined if unknown. */
  readonly height: number | undefined;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
}

export interface CardDrawing {
  /** One module, in CSS pixels: a whole number of device pixels, at least one. */
  readonly modulePx: number;
  /** In CSS pixels. */
  readonly heightPx: number;
}

/**
 * Specification, section 9 'Bar width 2 and height 100' is the preferred size of a linear code; a QR code is
 * square. If a code cannot be in view at a readable size, it gets the best size for scrolling to it.
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
  // A large code has small modules at any height. The size that the width allows is then enough.
  const isInSight =
    inSight * columns <= (height ?? Infinity) && inSight >= Math.min(qrLeastPx, widest);
  const modulePx = isInSight ? inSight : scrolled;
  return { modulePx, heightPx: modulePx * columns };
}
