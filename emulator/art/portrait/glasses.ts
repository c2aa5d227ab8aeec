import type { Canvas } from '../canvas.ts';
import { faded, hex } from '../color.ts';
import { linear } from '../paint.ts';
import { ellipse, pathOf, rectangle } from '../path.ts';
import { AXIS } from './face.ts';
import type { Glasses } from './traits.ts';

/** The left lens. The right one is its mirror image. */
function lensOf(glasses: Exclude<Glasses, 'none'>) {
  if (glasses === 'round') return ellipse(199, 232, 31, 30);
  if (glasses === 'square') return rectangle(166, 208, 64, 48, 13);
  return pathOf(
    'M 166 214 C 184 208 214 208 231 214 C 232 240 222 256 199 256 C 176 256 165 240 166 214 Z',
  );
}

const FRAME_COLORS = { round: '#7a4a2e', square: '#22232b', halfRim: '#33415f' } as const;

export function drawGlasses(canvas: Canvas, glasses: Glasses): void {
  if (glasses === 'none') return;
  const frame = hex(FRAME_COLORS[glasses]);
  const lenses = lensOf(glasses).mirrored(AXIS);
  canvas.fill(
    lenses,
    linear(
      { x: 160, y: 200 },
      { x: 240, y: 260 },
      [0, [255, 255, 255, 0.3]],
      [1, [255, 255, 255, 0.06]],
    ),
  );
  canvas.within(lenses, () => {
    canvas.fill(
      pathOf('M 178 262 L 206 200 L 218 200 L 190 262 Z M 288 262 L 304 226 L 309 226 L 293 262 Z'),
      [255, 255, 255, 0.22],
    );
  });
  const shadow = faded(hex('#2a1420'), 0.16);
  canvas.fillSoft(
    pathOf('M 168 262 Q 199 274 230 262 Q 199 268 168 262 Z').mirrored(AXIS),
    shadow,
    4,
  );
  if (glasses === 'halfRim') {
    canvas.stroke(lenses, 1.6, faded(frame, 0.5));
    canvas.stroke(pathOf('M 165 216 C 184 207 214 207 232 216').mirrored(AXIS), 6.5, frame);
  } else {
    canvas.stroke(lenses, glasses === 'round' ? 4.2 : 6, frame);
  }
  canvas.stroke(pathOf('M 230 226 Q 240 219 250 226'), 4.6, frame);
  canvas.stroke(pathOf('M 168 224 L 150 229').mirrored(AXIS), 4.6, frame);
}
