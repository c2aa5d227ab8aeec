import type { Matrix } from './matrix.ts';
import { apply } from './matrix.ts';
import type { Point } from './point.ts';

const STEPS_PER_CURVE = 28;
const STEPS_PER_TURN = 96;

/**
 * Lines and curves, flattened to polylines as they are added. Filling closes every polyline. Stroking leaves
 * open polylines open.
 */
export class Path {
  readonly polylines: Point[][] = [];

  get #current(): Point[] {
    const last = this.polylines.at(-1);
    if (last === undefined) throw new Error('A path begins with moveTo.');
    return last;
  }

  get #pen(): Point {
    return this.#current.at(-1)!;
  }

  moveTo(x: number, y: number): this {
    this.polylines.push([{ x, y }]);
    return this;
  }

  lineTo(x: number, y: number): this {
    this.#current.push({ x, y });
    return this;
  }

  quadTo(cx: number, cy: number, x: number, y: number): this {
    const p = this.#pen;
    return this.curveTo(
      p.x + ((cx - p.x) * 2) / 3,
      p.y + ((cy - p.y) * 2) / 3,
      x + ((cx - x) * 2) / 3,
      y + ((cy - y) * 2) / 3,
      x,
      y,
    );
  }

  curveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): this {
    const p = this.#pen;
    for (let i = 1; i <= STEPS_PER_CURVE; i++) {
      const t = i / STEPS_PER_CURVE;
      const u = 1 - t;
      const [w0, w1, w2, w3] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
      this.lineTo(w0 * p.x + w1 * ax + w2 * bx + w3 * x, w0 * p.y + w1 * ay + w2 * by + w3 * y);
    }
    return this;
  }

  /**
   * Part of an ellipse, in degrees, clockwise from the right. It is joined to the pen position if there is
   * one.
   */
  arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): this {
    const steps = Math.max(2, Math.ceil((Math.abs(to - from) / 360) * STEPS_PER_TURN));
    for (let i = 0; i <= steps; i++) {
      const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
      const [x, y] = [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
      if (i === 0 && this.polylines.length === 0) this.moveTo(x, y);
      else this.lineTo(x, y);
    }
    return this;
  }

  close(): this {
    const first = this.#current[0]!;
    return this.lineTo(first.x, first.y);
  }

  add(other: Path): this {
    this.polylines.push(...other.polylines);
    return this;
  }

  transformed(matrix: Matrix): Path {
    const result = new Path();
    for (const line of this.polylines) result.polylines.push(line.map((p) => apply(matrix, p)));
    return result;
  }

  /** This path and its mirror image about the vertical line at `axis`. */
  mirrored(axis: number): Path {
    return new Path().add(this).add(this.transformed([-1, 0, 0, 1, 2 * axis, 0]));
  }

  /** The same outline in reverse direction. Added to another shape, it cuts a hole into it. */
  reversed(): Path {
    const result = new Path();
    for (const line of this.polylines) result.polylines.push([...line].reverse());
    return result;
  }
}

/**
 * Reads the notation of the pictures: absolute `M x y`, `L x y`, `Q cx cy x y`, `C ax ay bx by x y`, `Z` as
 * in SVG, and `E cx cy rx ry from to` for `arc` as a separate line.
 */
export function pathOf(notation: string): Path {
  const path = new Path();
  for (const [, command, rest] of notation.matchAll(/([MLQCEZ])([^MLQCEZ]*)/g)) {
    const n = rest!
      .split(/[\s,]+/)
      .filter((part) => part !== '')
      .map(Number);
    if (command === 'M') path.moveTo(n[0]!, n[1]!);
    else if (command === 'L') path.lineTo(n[0]!, n[1]!);
    else if (command === 'Q') path.quadTo(n[0]!, n[1]!, n[2]!, n[3]!);
    else if (command === 'C') path.curveTo(n[0]!, n[1]!, n[2]!, n[3]!, n[4]!, n[5]!);
    else if (command === 'E') path.add(new Path().arc(n[0]!, n[1]!, n[2]!, n[3]!, n[4]!, n[5]!));
    else path.close();
  }
  return path;
}

/** Half an outline, from top to bottom, closed by its mirror image about the vertical line at `axis`. */
export function symmetric(notation: string, axis: number): Path {
  const half = pathOf(notation).polylines[0]!;
  const otherHalf = [...half].reverse().map(({ x, y }) => ({ x: 2 * axis - x, y }));
  const path = new Path();
  path.polylines.push([...half, ...otherHalf]);
  return path;
}

export function ellipse(cx: number, cy: number, rx: number, ry = rx): Path {
  return new Path().arc(cx, cy, rx, ry, 0, 360);
}

export function rectangle(x: number, y: number, width: number, height: number, radius = 0): Path {
  const [right, bottom] = [x + width, y + height];
  if (radius === 0) {
    return new Path().moveTo(x, y).lineTo(right, y).lineTo(right, bottom).lineTo(x, bottom).close();
  }
  return new Path()
    .arc(x + radius, y + radius, radius, radius, 180, 270)
    .arc(right - radius, y + radius, radius, radius, 270, 360)
    .arc(right - radius, bottom - radius, radius, radius, 0, 90)
    .arc(x + radius, bottom - radius, radius, radius, 90, 180)
    .close();
}

/** A smooth line through every point (Catmull-Rom), optionally closed into a shape. */
export function curveThrough(points: readonly Point[], closed = false): Path {
  const n = points.length;
  const at = (i: number) => points[closed ? (i + n) % n : Math.min(n - 1, Math.max(0, i))]!;
  const path = new Path().moveTo(at(0).x, at(0).y);
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    path.curveTo(
      from.x + (to.x - before.x) / 6,
      from.y + (to.y - before.y) / 6,
      to.x - (after.x - from.x) / 6,
      to.y - (after.y - from.y) / 6,
      to.x,
      to.y,
    );
  }
  return path;
}
