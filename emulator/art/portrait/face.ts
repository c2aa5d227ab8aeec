import type { Canvas } from '../canvas.ts';
import { faded, hex } from '../color.ts';
import { translation } from '../matrix.ts';
import { radial, vertical } from '../paint.ts';
import type { Path } from '../path.ts';
import { ellipse, pathOf, symmetric } from '../path.ts';
import type { Palette } from './palette.ts';
import type { FaceShape, PortraitTraits } from './traits.ts';

/** The vertical axis of every portrait. */
export const AXIS = 240;

const FACES: Record<FaceShape, string> = {
  oval: 'M 240 112 C 302 112 327 158 327 222 C 327 268 314 304 288 332 C 273 348 257 356 240 356',
  round: 'M 240 114 C 304 114 331 160 331 226 C 331 276 316 310 290 332 C 274 346 258 352 240 352',
  square: 'M 240 112 C 302 112 327 156 327 222 C 327 268 322 298 302 326 C 284 348 264 356 240 356',
};

export function faceShape(face: FaceShape): Path {
  return symmetric(FACES[face], AXIS);
}

export function drawNeck(canvas: Canvas, palette: Palette): void {
  const neck = symmetric(
    'M 240 300 L 288 300 C 285 340 286 364 300 390 C 318 420 310 520 240 520',
    AXIS,
  );
  canvas.fill(neck, palette.skin);
  canvas.within(neck, () => {
    canvas.fillSoft(ellipse(248, 334, 76, 54), faded(palette.skinShade, 0.9), 14);
    canvas.fillSoft(ellipse(292, 400, 20, 70), faded(palette.skinShade, 0.6), 14);
  });
}

export function drawEars(canvas: Canvas, palette: Palette): void {
  const ears = ellipse(154, 238, 16, 26).mirrored(AXIS);
  canvas.fill(ears, palette.skin);
  canvas.within(ears, () => {
    canvas.fillSoft(ellipse(156, 240, 8, 16).mirrored(AXIS), faded(palette.skinShade, 0.8), 5);
  });
}

/** Draws the head with its light, the layer below the features. `fringe` casts its shadow on the forehead. */
export function drawHead(
  canvas: Canvas,
  palette: Palette,
  face: Path,
  fringe: Path | undefined,
): void {
  canvas.fill(face, palette.skin);
  canvas.within(face, () => {
    canvas.fillSoft(
      pathOf('M 345 90 L 345 370 L 240 380 C 300 330 318 260 306 150 Z'),
      faded(palette.skinShade, 0.5),
      20,
    );
    canvas.fillSoft(ellipse(240, 372, 70, 22), faded(palette.skinShade, 0.55), 14);
    canvas.fillSoft(ellipse(206, 168, 46, 26), faded(palette.skinLight, 0.75), 20);
    canvas.fillSoft(ellipse(186, 276, 24, 17).mirrored(AXIS), faded(palette.blush, 0.5), 14);
    if (fringe !== undefined) {
      canvas.fillSoft(fringe.transformed(translation(3, 13)), faded(palette.skinShade, 0.75), 8);
    }
  });
}

export function drawFeatures(canvas: Canvas, palette: Palette, traits: PortraitTraits): void {
  if (traits.isElder) drawAgeLines(canvas, palette);
  for (const side of [-1, 1] as const) drawEye(canvas, palette, traits, side);
  drawBrows(canvas, palette, traits);
  drawNose(canvas, palette);
  drawMouth(canvas, palette, traits);
}

function drawEye(canvas: Canvas, palette: Palette, traits: PortraitTraits, side: -1 | 1): void {
  canvas.through([side, 0, 0, 1, AXIS, 230], () => {
    canvas.fillSoft(ellipse(39, -2, 23, 14), faded(palette.skinShade, 0.4), 7);
    const eye = pathOf(
      'M 21 3 C 26 -9 36 -13 44 -12 C 52 -11 57 -5 59 2 C 54 9 46 11.5 39 11 C 31 10.5 25 8 21 3 Z',
    );
    canvas.fill(eye, hex('#fdfbf8'));
    canvas.within(eye, () => {
      canvas.fill(ellipse(40, -1, 10.5), palette.iris);
      canvas.fillSoft(ellipse(40, 5, 6, 4), [255, 255, 255, 0.22], 2);
      canvas.fill(ellipse(40, -1, 5.2), hex('#16100f'));
      canvas.fillSoft(
        pathOf('M 18 -16 L 62 -16 L 62 -6 C 50 -11 32 -11 18 2 Z'),
        [30, 15, 20, 0.35],
        3,
      );
    });
    // The light comes from the left for both eyes.
    canvas.fill(ellipse(40 - side * 3.6, -5, 2.9), [255, 255, 255, 0.95]);
    const lid = pathOf('M 20 4 C 26 -9 36 -13.5 44 -12.5 C 52 -11.5 57.5 -5 60 2');
    const lidColor = hex('#2a1a1c');
    canvas.stroke(lid, (share) => 1.6 + 3 * Math.sin(Math.PI * (0.15 + share * 0.75)), lidColor);
    if (traits.hasLashes) {
      canvas.stroke(pathOf('M 56 -4 Q 61 -5 65 -9'), (share) => 3.6 - 2.6 * share, lidColor);
      canvas.stroke(pathOf('M 51 -9 Q 55 -12 58 -16'), (share) => 3 - 2.2 * share, lidColor);
    }
    canvas.stroke(pathOf('M 27 -15 Q 41 -22 54 -14'), 1.6, faded(palette.skinDeep, 0.45));
    canvas.stroke(pathOf('M 28 10 Q 40 15 52 10'), 1.3, faded(palette.skinDeep, 0.35));
  });
}

function drawBrows(canvas: Canvas, palette: Palette, traits: PortraitTraits): void {
  const fine = traits.hasLashes;
  const brow = pathOf(
    fine ? 'M 218 200 C 206 190 190 188 175 198' : 'M 219 202 C 206 194 190 191 174 200',
  );
  const breadth = fine ? 6.5 : 9.5;
  for (const line of [brow, brow.transformed([-1, 0, 0, 1, 2 * AXIS, 0])]) {
    canvas.stroke(line, (share) => breadth * (1 - 0.62 * share * share), faded(palette.brow, 0.92));
  }
}

function drawNose(canvas: Canvas, palette: Palette): void {
  canvas.fillSoft(
    pathOf('M 243 214 C 250 240 262 262 258 274 L 240 278 Z'),
    faded(palette.skinShade, 0.5),
    6,
  );
  canvas.fillSoft(ellipse(237, 260, 6, 12), faded(palette.skinLight, 0.75), 5);
  canvas.stroke(
    pathOf(
      'M 223 270 C 224 278 231 278 234 276 C 238 282 244 281 247 276 C 251 278 257 277 257 269',
    ),
    (share) => 1.5 + 1.6 * Math.sin(Math.PI * share),
    faded(palette.skinDeep, 0.75),
  );
}

function drawMouth(canvas: Canvas, palette: Palette, traits: PortraitTraits): void {
  canvas.fillSoft(ellipse(240, 330, 22, 5), faded(palette.skinShade, 0.55), 5);
  if (traits.smile === 'open') {
    const mouth = pathOf(
      'M 208 298 C 222 303 258 303 272 298 C 268 322 254 330 240 330 C 226 330 212 322 208 298 Z',
    );
    canvas.fill(mouth, hex('#6b1f2a'));
    canvas.within(mouth, () => {
      canvas.fill(
        pathOf('M 204 292 L 276 292 L 268 310 C 252 314 228 314 212 310 Z'),
        hex('#fffdf9'),
      );
      canvas.fillSoft(ellipse(240, 329, 17, 8), hex('#d4676b'), 2);
    });
    canvas.stroke(
      pathOf('M 214 312 C 220 326 230 331 240 331 C 250 331 260 326 266 312'),
      (s) => 1 + 4.4 * Math.sin(Math.PI * s),
      palette.lip,
    );
    canvas.stroke(
      pathOf('M 206 297 C 222 303 258 303 274 297'),
      (s) => 2 + 2 * Math.sin(Math.PI * s),
      palette.lip,
    );
  } else {
    canvas.fill(
      pathOf(
        'M 212 305 C 226 301 232 298 240 301 C 248 298 254 301 268 305 C 258 320 250 323 240 323 C 230 323 222 320 212 305 Z',
      ),
      vertical(298, 323, palette.lip, faded(palette.lip, 0.8)),
    );
    canvas.fillSoft(ellipse(237, 316, 10, 2.6), [255, 255, 255, 0.3], 3);
    canvas.stroke(
      pathOf('M 205 302 C 216 309 228 310 240 309 C 252 310 264 309 275 302'),
      (s) => 1.8 + 1.6 * Math.sin(Math.PI * s),
      faded(palette.skinDeep, 0.95),
    );
  }
}

function drawAgeLines(canvas: Canvas, palette: Palette): void {
  const lines = pathOf(
    'M 196 276 C 190 284 187 292 188 302 M 172 238 L 163 235 M 172 244 L 163 247 M 194 250 Q 204 255 214 250',
  );
  canvas.stroke(lines.mirrored(AXIS), 1.8, faded(palette.skinDeep, 0.36));
  canvas.stroke(pathOf('M 208 168 Q 240 162 272 168'), 1.6, faded(palette.skinDeep, 0.22));
}

/** Draws a glint on a bare scalp. */
export function drawScalpLight(canvas: Canvas, palette: Palette): void {
  canvas.fillSoft(
    ellipse(210, 142, 34, 15),
    radial(
      { x: 210, y: 142 },
      50,
      [0, faded(palette.skinLight, 0.9)],
      [1, faded(palette.skinLight, 0.4)],
    ),
    9,
  );
}
