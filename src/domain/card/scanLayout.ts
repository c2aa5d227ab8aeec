/**
 * The size and orientation of a code in gate mode: as large as the space allows, in whole device pixels. A
 * linear code that does not fit upright at the preferred bar width is turned sideways if that makes it
 * larger.
 */
import { barHeightPx, barWidthPx } from './barcode.ts';

/** The variants of 'Not scanning?', starting with the first one of gate mode. */
export type ScanVariant = 'normal' | 'larger' | 'sideways' | 'dimmer';

/** The size of a code in modules, including its quiet zones. */
export interface CodeSides {
  readonly columns: number;
  /** 1 for a linear code, because its bars can have any height. */
  readonly rows: number;
}

/** In CSS pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface ScanLayout {
  readonly isTurned: boolean;
  /** One module, in CSS pixels: a whole number of device pixels, at least one. */
  readonly modulePx: number;
  /** The height of the bars of a linear code; for QR the code's own height. */
  readonly heightPx: number;
  /** False if the code does not fit even at one device pixel a module. */
  readonly fits: boolean;
}

/** The space for the code, with and without the user's photo above it. */
export interface ScanRooms {
  readonly withPhoto: Room;
  readonly withoutPhoto: Room;
}

export interface ShownVariant {
  readonly variant: ScanVariant;
  readonly drawing: ScanLayout;
  readonly hidesPhoto: boolean;
}

/** Limits the bars: bars much longer than the code is wide do not help any reader. */
const tallestBars = 0.6;

/**
 * The variants that 'Not scanning?' shows here in turn, starting with the first one of gate mode. A variant
 * that looks the same as another is left out. The photo is hidden only for a larger code.
 * @param ratio device pixels per CSS pixel.
 */
export function scanVariants(
  sides: CodeSides,
  { withPhoto, withoutPhoto }: ScanRooms,
  ratio: number,
): readonly ShownVariant[] {
  const normal = scanLayout(sides, withPhoto, ratio, false);
  const beside = { drawing: largest(sides, withPhoto, ratio), hidesPhoto: false };
  const alone = { drawing: largest(sides, withoutPhoto, ratio), hidesPhoto: true };
  const larger = alone.drawing.modulePx > beside.drawing.modulePx ? alone : beside;
  const grows = larger.drawing.modulePx > normal.modulePx;
  const sideways = scanLayout(sides, withPhoto, ratio, true);
  // A reader accepts a square code in any orientation.
  const turns = sides.rows === 1 && sideways.isTurned !== normal.isTurned;
  const isSeen = grows && isSame(sideways, larger.drawing);
  return [
    { variant: 'normal', drawing: normal, hidesPhoto: false },
    ...(grows ? [{ variant: 'larger', ...larger } as const] : []),
    ...(turns && !isSeen
      ? [{ variant: 'sideways', drawing: sideways, hidesPhoto: false } as const]
      : []),
    { variant: 'dimmer', drawing: normal, hidesPhoto: false },
  ];
}

/** @param isSideways turns the code from its default orientation, unless it does not fit that way. */
export function scanLayout(
  sides: CodeSides,
  room: Room,
  ratio: number,
  isSideways: boolean,
): ScanLayout {
  const { upright, turned } = modules(sides, room, ratio);
  const wish = Math.round(barWidthPx * ratio);
  return drawn(sides, room, ratio, turns(upright, turned, wish, isSideways));
}

/** Uses the orientation with the larger modules. */
function largest(sides: CodeSides, room: Room, ratio: number): ScanLayout {
  const { upright, turned } = modules(sides, room, ratio);
  return drawn(sides, room, ratio, turned > upright);
}

/** The largest module in each orientation, in device pixels. */
function modules({ columns, rows }: CodeSides, { width, height }: Room, ratio: number) {
  const fitting = (px: number): number => Math.floor((px * ratio) / columns);
  const square = Math.min(width, height);
  return rows === 1
    ? { upright: fitting(width), turned: fitting(height) }
    : { upright: fitting(square), turned: fitting(square) };
}

function drawn(sides: CodeSides, room: Room, ratio: number, isTurned: boolean): ScanLayout {
  const { upright, turned } = modules(sides, room, ratio);
  const fitting = isTurned ? turned : upright;
  const modulePx = Math.max(1, fitting) / ratio;
  const across = isTurned ? room.width : room.height;
  const barsPx = Math.min(across, Math.max(barHeightPx, sides.columns * modulePx * tallestBars));
  return {
    isTurned,
    modulePx,
    heightPx: sides.rows === 1 ? wholePixels(barsPx, ratio) : sides.rows * modulePx,
    fits: fitting >= 1,
  };
}

/**
 * The parameters are modules in device pixels for each orientation. `isSideways` selects the other one,
 * unless the code does not fit.
 */
function turns(upright: number, turned: number, wish: number, isSideways: boolean): boolean {
  const isBetterTurned = upright < wish && turned > upright;
  const wanted = isBetterTurned !== isSideways;
  if (wanted && turned < 1) return false;
  return !wanted && upright < 1 && turned >= 1 ? true : wanted;
}

function isSame(one: ScanLayout, other: ScanLayout): boolean {
  return one.isTurned === other.isTurned && one.modulePx === other.modulePx;
}

function wholePixels(px: number, ratio: number): number {
  return Math.max(1, Math.floor(px * ratio)) / ratio;
}
