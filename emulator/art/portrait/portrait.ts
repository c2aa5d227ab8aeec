import { Canvas } from '../canvas.ts';
import type { Color } from '../color.ts';
import { darker, faded, hex, lighter } from '../color.ts';
import { linear } from '../paint.ts';
import { ellipse, rectangle } from '../path.ts';
import { drawBeard } from './beard.ts';
import { drawClothes, drawClothesBehind } from './clothes.ts';
import {
  AXIS,
  drawEars,
  drawFeatures,
  drawHead,
  drawNeck,
  drawScalpLight,
  faceShape,
} from './face.ts';
import { drawGlasses } from './glasses.ts';
import type { HairPaint } from './hair.ts';
import {
  drawHairAbove,
  drawHairBehind,
  drawHairOverClothes,
  drawStrandsBehind,
  hairOf,
} from './hair.ts';
import type { Palette } from './palette.ts';
import { paletteOf } from './palette.ts';
import type { PortraitSeed, PortraitTraits } from './traits.ts';
import { BACKGROUNDS, CLOTHES_COLORS, traitsOf } from './traits.ts';

/**
 * Size in pixels, with a ratio of 4:5. The face is in the upper part, so that a circle or a square crop from
 * the top contains it.
 */
export const PORTRAIT_SIZE = { width: 480, height: 600 } as const;

/** A head-and-shoulders illustration as a PNG file of 480 × 600. The same seed draws the same bytes. */
export function portrait(seed: PortraitSeed): Uint8Array {
  const canvas = new Canvas(PORTRAIT_SIZE.width, PORTRAIT_SIZE.height);
  const traits = traitsOf(seed);
  drawBackground(canvas, traits);
  drawPerson(canvas, traits);
  return canvas.toPng();
}

function drawBackground(canvas: Canvas, traits: PortraitTraits): void {
  const [light, deep] = BACKGROUNDS[traits.background].map((code) => hex(code)) as [Color, Color];
  const whole = rectangle(0, 0, PORTRAIT_SIZE.width, PORTRAIT_SIZE.height);
  canvas.fill(whole, linear({ x: 60, y: 0 }, { x: 420, y: 600 }, [0, light], [1, deep]));
  canvas.fillSoft(ellipse(AXIS, 250, 200), faded(lighter(light, 0.6), 0.55), 46);
}

/** Draws only the person, in the portrait's coordinates. Pictures that contain a portrait use this. */
export function drawPerson(canvas: Canvas, traits: PortraitTraits): void {
  const palette = paletteOf(traits);
  const paint = hairPaint(traits, palette);
  const hair = hairOf(traits.hair);
  const face = faceShape(traits.face);
  drawHairBehind(canvas, hair, paint);
  drawStrandsBehind(canvas, hair, paint);
  drawClothesBehind(canvas, traits.clothes, palette);
  drawNeck(canvas, palette);
  drawClothes(canvas, traits.clothes, palette);
  drawHairOverClothes(canvas, hair, paint);
  if (hair.hidesEars !== true) drawEars(canvas, palette);
  drawHead(canvas, palette, face, hair.above);
  if (traits.hair === 'bald') drawScalpLight(canvas, palette);
  drawBeard(canvas, traits.beard, face, hairPaint({ ...traits, hair: 'crop' }, palette));
  drawFeatures(canvas, palette, traits);
  drawHairAbove(canvas, hair, paint);
  drawGlasses(canvas, traits.glasses);
}

/** A headscarf is cloth. Its colour differs from the colour of the clothes. */
function hairPaint(traits: PortraitTraits, palette: Palette): HairPaint {
  if (traits.hair !== 'headscarf') {
    return { base: palette.hair, light: palette.hairLight, shade: palette.hairShade };
  }
  const worn = CLOTHES_COLORS.indexOf(traits.clothesColor as (typeof CLOTHES_COLORS)[number]);
  const cloth = hex(CLOTHES_COLORS[(worn + 3) % CLOTHES_COLORS.length] ?? CLOTHES_COLORS[0]);
  return { base: cloth, light: lighter(cloth, 0.3), shade: darker(cloth, 0.34) };
}
