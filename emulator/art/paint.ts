import type { Color } from './color.ts';
import { mix } from './color.ts';
import type { Point } from './point.ts';

/** The colour at a point, in the coordinates of the shape. */
export type Paint = (x: number, y: number) => Color;

/** A colour and its position on a gradient (0…1). */
export type Stop = readonly [at: number, color: Color];

export function linear(from: Point, to: Point, ...stops: readonly Stop[]): Paint {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const lengthSquared = dx * dx + dy * dy;
  return (x, y) => colorAt(stops, ((x - from.x) * dx + (y - from.y) * dy) / lengthSquared);
}

/** A gradient from top to bottom between two heights. */
export function vertical(top: number, bottom: number, above: Color, below: Color): Paint {
  return linear({ x: 0, y: top }, { x: 0, y: bottom }, [0, above], [1, below]);
}

export function radial(center: Point, radius: number, ...stops: readonly Stop[]): Paint {
  return (x, y) => colorAt(stops, Math.hypot(x - center.x, y - center.y) / radius);
}

function colorAt(stops: readonly Stop[], at: number): Color {
  let before = stops[0]!;
  if (at <= before[0]) return before[1];
  for (const stop of stops) {
    if (at <= stop[0]) return mix(before[1], stop[1], (at - before[0]) / (stop[0] - before[0]));
    before = stop;
  }
  return before[1];
}
