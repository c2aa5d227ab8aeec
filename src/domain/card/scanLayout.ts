/**
 * How large a code is drawn in gate mode, and which way up: as large as the room allows, in whole device
 * pixels. A linear code that does not fit upright at the wished bar width lies on its side where it is
 * larger so.
 */
import { barHeightPx, barWidthPx } from './barcode.ts';

/** What 'Not scanning?' goes through, beginning with how gate mode opens. */
export type ScanVariant = 'normal' | 'larger' | 'sideways' | 'dimmer';

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

export interface ScanLayout {
  readonly isTurned: boolean;
  /** One module, in CSS pixels: a whole number of device pixels, at least one. */
  readonly modulePx: number;
  /** The bars of a linear code; for QR the code's own height. */
  readonly heightPx: number;
  /** False where even one device pixel a module is more than the room. */
  readonly fits: boolean;
}

/** The code's room with the person's photo above it, and without. */
export interface ScanRooms {
  readonly withPhoto: Room;
  readonly withoutPhoto: Room;
}

export interface ShownVariant {
  readonly variant: ScanVariant;
  readonly drawing: ScanLayout;
  readonly hidesPhoto: boolean;
}

/** Bars much longer than the code is wide help no reader. */
const tallestBars = 0.6;

/**
 * The looks that 'Not scanning?' goes through here, in turn, beginning with the one that gate mode opens
 * with. One that would draw what another has drawn is left out; the photo goes only for a larger code.
 * @param ratio device pixels a CSS pixel.
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
  // A reader takes a square code whichever way up it is.
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

/** @param isSideways the other way than it is drawn otherwise, unless it does not fit so. */
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

/** Whichever way up its modules are larger. */
function largest(sides: CodeSides, room: Room, ratio: number): ScanLayout {
  const { upright, turned } = modules(sides, room, ratio);
  return drawn(sides, room, ratio, turned > upright);
}

/** The largest module each way up, in device pixels. */
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

/** Modules in device pixels, each way up; sideways is the other way, unless the code does not fit so. */
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
