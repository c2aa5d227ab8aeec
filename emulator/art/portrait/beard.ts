import type { Canvas } from '../canvas.ts';
import { faded } from '../color.ts';
import type { Path } from '../path.ts';
import { ellipse, pathOf, symmetric } from '../path.ts';
import { AXIS } from './face.ts';
import type { HairPaint } from './hair.ts';
import type { Beard } from './traits.ts';

const ALONG_THE_JAW = symmetric(
  'M 240 288 C 254 282 274 284 284 296 C 296 300 314 280 322 226 L 336 226 C 334 290 322 330 296 352 C 276 370 258 376 240 376',
  AXIS,
);
const MOUSTACHE = symmetric('M 240 286 C 252 280 268 284 282 304 C 270 306 256 302 240 298', AXIS);
const GOATEE = symmetric('M 240 286 C 252 280 270 284 280 302 C 284 330 270 366 240 368', AXIS);

/** Draws the beard on the head, under the mouth. */
export function drawBeard(canvas: Canvas, beard: Beard, face: Path, paint: HairPaint): void {
  if (beard === 'none') return;
  if (beard === 'stubble') {
    canvas.within(face, () => canvas.fillSoft(ALONG_THE_JAW, faded(paint.base, 0.26), 7));
    return;
  }
  const shape = beard === 'full' ? ALONG_THE_JAW : beard === 'goatee' ? GOATEE : MOUSTACHE;
  canvas.fillSoft(shape, faded(paint.base, 0.5), 3);
  canvas.fill(shape, paint.base);
  canvas.within(shape, () => {
    canvas.fillSoft(ellipse(310, 330, 26, 60), faded(paint.shade, 0.6), 14);
    canvas.fillSoft(ellipse(206, 338, 26, 14), faded(paint.light, 0.5), 10);
    canvas.stroke(
      pathOf(
        'M 206 330 C 214 348 226 360 238 364 M 180 300 C 186 326 200 346 214 356 M 222 336 C 228 348 234 356 240 360',
      ).mirrored(AXIS),
      (share) => 0.6 + 1.8 * Math.sin(Math.PI * share),
      faded(paint.shade, 0.45),
    );
  });
}
