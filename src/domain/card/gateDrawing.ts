/**
 * How large a code is drawn in gate mode, and which way up: as large as the room allows, in whole device
 * pixels. A linear code that does not fit upright at the wished bar width lies on its side where it is
 * larger so.
 */
import { barHeightPx, barWidthPx } from './barcode.ts';

/** What 'Not reading?' goes through, beginning with how gate mode opens. */
export const gateLooks = ['normal', 'larger', 'sideways', 'dimmer'] as const;
export type GateLook = (typeof gateLooks)[number];

/** The look after this one; after the last one the first. */
export function nextLook(look: GateLook): GateLook {
  return gateLooks[(gateLooks.indexOf(look) + 1) % gateLooks.length] ?? 'normal';
}

/** A code in modules, its quiet zones included. */
export interface CodeSides {
  readonly columns: number;
  /** 1 for a linear code, whose bars have any height. */
  readonly rows: number;
}

/** In CSS pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface GateDrawing {
  readonly isTurned: boolean;
  /** One module, in CSS pixels: a whole number of device pixels, at least one. */
  readonly modulePx: number;
  /** The bars of a linear code; for QR the code's own height. */
  readonly heightPx: number;
  /** False where even one device pixel a module is more than the room. */
  readonly fits: boolean;
}

/** Bars much longer than the code is wide help no reader. */
const tallestBars = 0.6;

/** @param ratio device pixels a CSS pixel. */
export function gateDrawing(
  sides: CodeSides,
  room: Room,
  ratio: number,
  isSideways: boolean,
): GateDrawing {
  const isLinear = sides.rows === 1;
  const along = isLinear ? [room.width, room.height] : [squareOf(room), squareOf(room)];
  const [upright = 0, turned = 0] = along.map((px) => Math.floor((px * ratio) / sides.columns));
  const isTurned = turns(upright, turned, Math.round(barWidthPx * ratio), isSideways);
  const fitting = isTurned ? turned : upright;
  const modulePx = Math.max(1, fitting) / ratio;
  const across = isTurned ? room.width : room.height;
  const barsPx = Math.min(across, Math.max(barHeightPx, sides.columns * modulePx * tallestBars));
  return {
    isTurned,
    modulePx,
    heightPx: isLinear ? wholePixels(barsPx, ratio) : sides.rows * modulePx,
    fits: fitting >= 1,
  };
}

/** Modules in device pixels, each way up; sideways is the other way, unless the code does not fit so. */
function turns(upright: number, turned: number, wish: number, isSideways: boolean): boolean {
  const isBetterTurned = upright < wish && turned > upright;
  const wanted = isBetterTurned !== isSideways;
  if (wanted && turned < 1) return false;
  return !wanted && upright < 1 && turned >= 1 ? true : wanted;
}

function squareOf({ width, height }: Room): number {
  return Math.min(width, height);
}

function wholePixels(px: number, ratio: number): number {
  return Math.max(1, Math.floor(px * ratio)) / ratio;
}
