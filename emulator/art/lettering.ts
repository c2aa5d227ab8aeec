import type { Canvas } from './canvas.ts';
import type { Color } from './color.ts';
import type { Letterform } from './letterforms.ts';
import { LETTERFORMS } from './letterforms.ts';
import { combined, scaling, translation } from './matrix.ts';
import { Path, pathOf } from './path.ts';

/** How a line of lettering is set. Lengths are in drawing units. */
export interface Setting {
  /** Height of a capital letter. */
  size: number;
  /** Breadth of the pen as a share of `size`. 0.14 looks medium, 0.2 looks bold. */
  weight: number;
  /** Extra space between letters, as a share of `size`. */
  spacing?: number;
}

const CAPITAL_HEIGHT = 700;
const SPACE_WIDTH = 210;
const GAP = 88;

/** A letter with a diacritic or without a drawing falls back to the bare letter, then to a space. */
function letterformOf(character: string): Letterform | undefined {
  return LETTERFORMS[character] ?? LETTERFORMS[character.normalize('NFD').charAt(0)];
}

/** The centre lines of a text and its width. The top left corner, pen included, is at 0, 0. */
export function lettering(text: string, setting: Setting): { lines: Path; width: number } {
  const scale = setting.size / CAPITAL_HEIGHT;
  const pen = setting.size * setting.weight;
  const gap = GAP * scale + pen + setting.size * (setting.spacing ?? 0);
  const lines = new Path();
  let x = pen / 2;
  for (const character of text) {
    const form = letterformOf(character);
    if (form === undefined) {
      x += SPACE_WIDTH * scale + pen;
      continue;
    }
    const place = combined(translation(x, pen / 2), scaling(scale * (1 - setting.weight / 2)));
    lines.add(pathOf(form.lines).transformed(place));
    x += form.width * scale * (1 - setting.weight / 2) + gap;
  }
  return { lines, width: x - gap + pen / 2 };
}

/** Writes a text with its top left corner at `x`, `y` and returns its width. */
export function write(
  canvas: Canvas,
  text: string,
  x: number,
  y: number,
  setting: Setting,
  color: Color,
): number {
  const { lines, width } = lettering(text, setting);
  const placed = lines.transformed(translation(x, y));
  canvas.stroke(placed, setting.size * setting.weight, color);
  return width;
}

/** The largest size, up to `setting.size`, at which the text is no wider than `width`. */
export function sizeToFit(text: string, setting: Setting, width: number): number {
  return setting.size * Math.min(1, width / lettering(text, setting).width);
}
