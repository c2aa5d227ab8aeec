import { Canvas } from './canvas.ts';
import { hex } from './color.ts';
import { combined, rotation, scaling, translation } from './matrix.ts';
import { Path, curveThrough } from './path.ts';
import type { Point } from './point.ts';
import type { RandomStream } from './random.ts';
import { randomStream } from './random.ts';

/** Three times the displayed size of a signature (180 × 65). */
export const SIGNATURE_SIZE = { width: 540, height: 195 } as const;

const BASELINE = 118;
const X_HEIGHT = 30;

/** A quick hand movement as points for a smooth line, starting at `x`. The last point is where the pen leaves. */
type Movement = (x: number, random: RandomStream) => Point[];

const CAPITALS: readonly Movement[] = [
  (x, r) => [
    { x: x + 6, y: 62 },
    { x: x + 30, y: 38 },
    { x: x + 26, y: 92 },
    { x: x + 4, y: BASELINE + 22 },
    { x: x - 14, y: BASELINE + 6 },
    { x: x + 16, y: BASELINE - 12 },
    { x: x + 64, y: 44 },
    { x: x + 84 + r.between(0, 10), y: 30 },
    { x: x + 74, y: 80 },
    { x: x + 72, y: BASELINE - 4 },
    { x: x + 92, y: BASELINE - 14 },
  ],
  (x, r) => [
    { x: x + 22, y: 46 },
    { x: x + 12, y: 96 },
    { x: x + 2, y: BASELINE + 10 },
    { x: x - 8, y: 74 },
    { x: x + 30, y: 30 },
    { x: x + 76, y: 42 + r.between(-6, 6) },
    { x: x + 60, y: 82 },
    { x: x + 22, y: 90 },
    { x: x + 50, y: 96 },
    { x: x + 78, y: BASELINE - 2 },
    { x: x + 96, y: BASELINE - 16 },
  ],
  (x, r) => [
    { x: x + 72, y: 44 },
    { x: x + 50, y: 28 },
    { x: x + 22, y: 52 },
    { x: x + 44, y: 78 },
    { x: x + 66, y: 98 },
    { x: x + 40, y: BASELINE + 8 },
    { x: x - 6, y: BASELINE },
    { x: x - 10, y: 98 },
    { x: x + 50, y: 94 + r.between(-4, 4) },
    { x: x + 96, y: BASELINE - 14 },
  ],
];

/** Joined small letters: hooks of uneven height, some with a loop up or down. */
function run(x: number, letters: number, random: RandomStream): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < letters; i++) {
    const step = random.between(17, 25);
    const kind = random.next();
    if (kind < 0.2) {
      points.push(
        { x: x + step * 0.9, y: 58 },
        { x: x + step * 0.65, y: 44 },
        { x: x + step * 0.35, y: 80 },
      );
    } else if (kind < 0.34) {
      points.push(
        { x: x + step * 0.6, y: BASELINE - X_HEIGHT },
        { x: x + step * 0.5, y: BASELINE + 38 },
        { x: x + step * 0.1, y: BASELINE + 44 },
      );
    } else {
      points.push({ x: x + step * 0.55, y: BASELINE - X_HEIGHT * random.between(0.6, 1.05) });
    }
    points.push({ x: x + step * 0.72, y: BASELINE - random.between(0, 7) });
    x += step;
  }
  return points;
}

/**
 * A signature in dark ink as a PNG file of 540 × 195 on a transparent background. It does not contain a
 * readable name.
 */
export function signature(seed: number): Uint8Array {
  const random = randomStream(seed);
  const strokes = new Path();
  const first = random.pick(CAPITALS)(0, random);
  const given = [...first, ...run(first.at(-1)!.x, 2 + Math.floor(random.next() * 3), random)];
  strokes.add(curveThrough(given));
  const second = random.pick(CAPITALS)(given.at(-1)!.x + 34, random);
  const family = [...second, ...run(second.at(-1)!.x, 4 + Math.floor(random.next() * 3), random)];
  const end = family.at(-1)!.x;
  family.push({ x: end + 34, y: BASELINE - 22 }, { x: end + 74, y: BASELINE - 30 });
  strokes.add(curveThrough(family));
  if (random.next() < 0.6) strokes.add(underline(end, random));
  const canvas = new Canvas(SIGNATURE_SIZE.width, SIGNATURE_SIZE.height);
  canvas.through(placed(strokes, random.between(-4, -1)), () => {
    canvas.stroke(strokes, inkBreadth, hex('#1d2440'));
  });
  return canvas.toPng();
}

/** A pen presses in the middle of a stroke and flicks off at its end. */
function inkBreadth(share: number): number {
  const swell = 0.75 + 0.25 * Math.sin(share * 61) * Math.sin(share * 17);
  return 1.4 + 3.6 * swell * Math.min(1, share * 14 + 0.3) * Math.min(1, (1 - share) * 7 + 0.05);
}

function underline(end: number, random: RandomStream): Path {
  const y = BASELINE + 36;
  return curveThrough([
    { x: end + 30, y: y - 6 },
    { x: end * 0.4, y: y + 2 },
    { x: end * 0.22, y: y + random.between(6, 12) },
    { x: end * 0.6, y: y + 6 },
    { x: end + 52, y: y - 12 },
  ]);
}

/** Leans the strokes, then scales them to fit the picture with a margin. */
function placed(strokes: Path, tilt: number) {
  const lean = combined(rotation(tilt), [1, 0, -0.22, 1, 0, 0]);
  const points = strokes.transformed(lean).polylines.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = Math.min(
    (SIGNATURE_SIZE.width - 48) / width,
    (SIGNATURE_SIZE.height - 32) / height,
  );
  const toMiddle = translation(
    (SIGNATURE_SIZE.width - width * scale) / 2 - left * scale,
    (SIGNATURE_SIZE.height - height * scale) / 2 - top * scale,
  );
  return combined(combined(toMiddle, scaling(scale)), lean);
}
