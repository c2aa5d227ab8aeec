import type { Canvas } from '../canvas.ts';
import type { Color } from '../color.ts';
import { faded } from '../color.ts';
import { translation } from '../matrix.ts';
import { vertical } from '../paint.ts';
import type { Path } from '../path.ts';
import { curveThrough, ellipse, pathOf, symmetric } from '../path.ts';
import { AXIS } from './face.ts';
import type { HairStyle } from './traits.ts';

/** One style: the hair behind the head, on the head and over the clothes, and its strands. */
export interface Hair {
  behind?: Path;
  above?: Path;
  overClothes?: Path;
  strands?: Path;
  hidesEars?: true;
  /** Makes cropped hair translucent, so that the skin is visible. */
  opacity?: number;
}

export interface HairPaint {
  base: Color;
  light: Color;
  shade: Color;
}

/** A cloud-shaped edge around the head: bumps on an ellipse, between two angles, clockwise from the right. */
function cloud(cx: number, cy: number, rx: number, ry: number, bumps: number, depth: number): Path {
  const points = Array.from({ length: bumps * 4 }, (_, i) => {
    const angle = (i / (bumps * 4)) * 2 * Math.PI;
    const swell = 1 + depth * (Math.abs(Math.sin((angle * bumps) / 2)) - 0.5);
    return { x: cx + rx * swell * Math.cos(angle), y: cy + ry * swell * Math.sin(angle) };
  });
  return curveThrough(points, true);
}

const CAP = symmetric('M 240 90 C 314 90 342 150 330 240 C 325 206 308 166 240 154', AXIS);
const CAP_STRANDS = pathOf(
  'M 190 158 C 200 130 220 108 240 98 M 214 152 C 222 126 232 108 240 98',
).mirrored(AXIS);
const CURTAINS = symmetric(
  'M 240 84 C 306 82 338 128 336 224 C 335 244 332 264 328 282 C 322 226 300 176 240 128',
  AXIS,
);

const STYLES: Record<HairStyle, () => Hair> = {
  crop: () => ({
    above: pathOf(
      'M 151 240 C 141 196 140 168 150 138 C 152 104 180 78 210 84 C 236 62 300 66 318 98 C 342 118 344 180 329 240 C 326 222 323 206 320 192 C 316 174 310 160 298 150 C 288 156 276 150 266 144 C 256 152 240 152 228 144 C 216 154 200 152 188 148 C 172 160 165 180 161 200 C 159 216 156 230 151 240 Z',
    ),
    strands: pathOf(
      'M 188 148 C 188 126 200 108 222 100 M 228 144 C 226 124 240 106 262 98 M 266 144 C 268 124 282 110 300 110 M 208 148 C 208 130 220 118 236 112 M 248 148 C 250 132 262 122 280 116 M 158 190 C 156 166 160 148 170 132 M 324 200 C 328 172 322 146 312 130',
    ),
  }),
  sidePart: () => ({
    above: pathOf(
      'M 150 242 C 130 164 148 92 212 76 C 266 60 340 84 340 162 C 341 194 336 220 330 242 C 327 226 323 208 318 194 C 308 176 288 170 262 162 C 236 154 212 140 202 124 C 194 150 176 168 166 186 C 160 206 157 224 150 242 Z',
    ),
    strands: pathOf(
      'M 206 120 C 226 96 268 90 306 112 M 208 128 C 236 112 280 116 318 150 M 216 138 C 244 132 290 146 320 178 M 160 184 C 160 150 172 116 196 100',
    ),
  }),
  buzz: () => ({
    above: symmetric(
      'M 240 104 C 304 104 335 154 329 232 C 323 214 320 200 318 188 C 306 166 286 156 240 156',
      AXIS,
    ),
    opacity: 0.86,
  }),
  bob: () => ({
    hidesEars: true,
    behind: symmetric(
      'M 240 76 C 320 76 350 132 352 214 C 353 272 366 322 352 368 C 334 394 300 390 280 374 L 240 374',
      AXIS,
    ),
    above: pathOf(
      'M 148 300 C 128 170 160 82 240 80 C 322 80 352 172 333 300 C 328 256 320 208 300 178 C 268 192 222 184 200 158 C 182 186 160 226 148 300 Z',
    ),
    strands: pathOf(
      'M 196 150 C 214 124 244 104 276 102 M 216 166 C 238 136 270 120 302 128 M 150 260 C 146 210 156 160 182 128 M 340 330 C 342 290 338 250 332 214 M 142 330 C 138 300 140 270 146 240',
    ),
  }),
  long: () => ({
    hidesEars: true,
    behind: symmetric(
      'M 240 74 C 322 74 352 132 354 214 C 356 300 376 380 380 470 C 380 540 330 540 310 520 L 240 520',
      AXIS,
    ),
    above: CURTAINS,
    overClothes: pathOf(
      'M 146 240 C 132 320 108 400 106 480 C 106 540 150 560 172 536 C 190 500 160 420 168 350 C 162 320 154 280 152 250 Z',
    ).mirrored(AXIS),
    strands: pathOf(
      'M 158 236 C 166 186 196 142 236 112 M 152 210 C 158 160 190 116 234 96 M 142 330 C 130 400 122 450 128 520 M 156 360 C 148 420 144 470 152 528',
    ).mirrored(AXIS),
  }),
  wavy: () => ({
    hidesEars: true,
    behind: curveThrough(
      [
        [240, 70],
        [300, 82],
        [340, 126],
        [350, 180],
        [372, 226],
        [356, 274],
        [380, 322],
        [362, 368],
        [378, 414],
        [340, 446],
        [240, 430],
        [140, 446],
        [102, 414],
        [118, 368],
        [100, 322],
        [124, 274],
        [108, 226],
        [130, 180],
        [140, 126],
        [180, 82],
      ].map(([x, y]) => ({ x: x!, y: y! })),
      true,
    ),
    above: pathOf(
      'M 150 296 C 118 250 136 220 138 190 C 130 130 172 74 246 76 C 326 76 352 140 342 196 C 346 226 360 250 332 296 C 338 256 322 216 306 192 C 290 184 290 166 270 160 C 244 156 228 142 214 122 C 206 152 186 160 176 186 C 158 214 144 250 150 296 Z',
    ),
    strands: pathOf(
      'M 218 116 C 240 96 286 96 316 126 M 222 128 C 254 118 304 136 324 180 M 160 214 C 160 170 176 134 202 108 M 118 240 C 138 268 104 300 122 330 C 138 356 112 384 124 412 M 362 240 C 342 268 376 300 358 330 C 342 356 368 384 356 412',
    ),
  }),
  bun: () => ({
    behind: ellipse(AXIS, 74, 48, 42),
    above: CAP,
    strands: pathOf(
      'M 200 70 C 216 40 262 38 280 68 M 198 84 C 222 58 260 58 282 84 M 216 98 C 226 80 254 78 266 96 M 240 36 C 250 44 252 52 246 60',
    ).add(CAP_STRANDS),
  }),
  ponytail: () => ({
    behind: pathOf(
      'M 290 96 C 380 60 430 150 404 250 C 394 310 400 350 414 392 C 370 400 340 350 346 290 C 350 230 352 170 300 140 Z',
    ),
    above: CAP,
    strands: pathOf(
      'M 176 176 C 200 132 250 106 300 104 M 210 158 C 234 132 270 114 304 112 M 264 156 C 284 142 304 132 318 134 M 340 130 C 386 150 384 230 372 280 C 364 320 374 360 388 384 M 320 120 C 372 140 366 230 358 290',
    ),
  }),
  curls: () => ({
    behind: cloud(AXIS, 178, 104, 96, 15, 0.16),
    above: pathOf(
      'M 150 244 C 128 232 130 204 138 192 C 122 170 132 140 152 134 C 156 104 188 84 210 92 C 226 72 266 72 280 92 C 306 86 330 108 330 136 C 350 144 356 172 342 192 C 350 206 350 232 330 244 C 328 226 326 206 316 196 C 318 176 302 166 290 172 C 280 156 258 156 248 170 C 234 156 212 158 206 174 C 188 166 170 178 170 196 C 156 206 154 226 150 244 Z',
    ),
    strands: pathOf(
      'M 164 150 C 176 132 196 136 196 152 M 208 118 C 222 100 246 108 244 126 M 262 112 C 280 104 298 116 292 132 M 302 150 C 318 142 330 156 322 172 M 232 148 C 242 134 262 138 262 150 M 148 200 C 152 184 168 182 172 192',
    ),
  }),
  afro: () => ({
    behind: cloud(AXIS, 178, 136, 128, 24, 0.05),
    above: pathOf(
      'M 150 236 C 116 220 112 120 160 96 C 196 60 286 60 320 96 C 368 120 364 220 330 236 C 326 214 322 196 314 184 C 296 160 268 154 240 156 C 212 154 184 160 166 184 C 158 196 154 214 150 236 Z',
    ),
  }),
  bald: () => ({}),
  headscarf: () => ({
    hidesEars: true,
    behind: symmetric(
      'M 240 74 C 324 74 354 140 352 226 C 352 300 350 340 368 400 C 380 450 300 470 240 470',
      AXIS,
    ),
    above: symmetric(
      'M 240 74 C 322 74 352 138 350 226 C 350 290 336 340 300 372 C 280 388 258 392 240 392',
      AXIS,
    ).add(
      symmetric(
        'M 240 140 C 290 140 316 172 319 226 C 321 276 304 318 284 338 C 270 350 256 357 240 357',
        AXIS,
      ).reversed(),
    ),
    overClothes: pathOf(
      'M 128 300 C 130 360 100 400 96 440 C 150 500 300 520 392 446 C 380 400 352 360 352 300 C 340 336 300 352 240 352 C 180 352 140 336 128 300 Z',
    ),
    strands: pathOf(
      'M 142 190 C 150 130 190 96 240 92 M 330 180 C 326 140 300 112 262 102 M 130 380 C 180 440 290 450 356 390 M 116 424 C 190 476 300 472 376 430 M 150 350 C 190 410 280 420 330 360',
    ),
  }),
};

export function hairOf(style: HairStyle): Hair {
  return STYLES[style]();
}

export function drawHairBehind(canvas: Canvas, hair: Hair, paint: HairPaint): void {
  if (hair.behind === undefined) return;
  const shape = hair.behind;
  canvas.fill(shape, vertical(60, 440, paint.base, paint.shade));
  canvas.within(shape, () => {
    canvas.fillSoft(ellipse(AXIS, 330, 96, 110), faded(paint.shade, 0.8), 24);
  });
}

export function drawHairAbove(canvas: Canvas, hair: Hair, paint: HairPaint): void {
  const top = hair.above;
  if (top === undefined) return;
  const opacity = hair.opacity ?? 1;
  const soft = hair.opacity === undefined ? 0 : 2;
  const color = faded(paint.base, opacity);
  if (soft > 0) canvas.fillSoft(top, color, soft);
  else canvas.fill(top, color);
  canvas.within(top, () => {
    canvas.fillSoft(ellipse(336, 190, 40, 110), faded(paint.shade, 0.6), 22);
    canvas.fillSoft(
      pathOf('M 168 150 C 190 108 240 94 290 112 C 250 108 200 124 182 168 Z'),
      faded(paint.light, 0.75 * opacity),
      9,
    );
  });
  drawStrands(canvas, hair, top, paint);
}

export function drawHairOverClothes(canvas: Canvas, hair: Hair, paint: HairPaint): void {
  if (hair.overClothes === undefined) return;
  const shape = hair.overClothes;
  canvas.fillSoft(shape.transformed(translation(4, 8)), [30, 15, 25, 0.22], 8);
  canvas.fill(shape, vertical(240, 540, paint.base, paint.shade));
  drawStrands(canvas, hair, shape, paint);
}

export function drawStrandsBehind(canvas: Canvas, hair: Hair, paint: HairPaint): void {
  if (hair.behind !== undefined) drawStrands(canvas, hair, hair.behind, paint);
}

function drawStrands(canvas: Canvas, hair: Hair, shape: Path, paint: HairPaint): void {
  const strands = hair.strands;
  if (strands === undefined) return;
  const taper = (share: number) => 0.6 + 2.6 * Math.sin(Math.PI * share);
  canvas.within(shape, () => canvas.stroke(strands, taper, faded(paint.shade, 0.5)));
}
