import { Path } from './path.ts';
import type { Point } from './point.ts';

/** The breadth of a line at a share (0…1) of its length. */
export type BreadthAlong = (share: number) => number;

/**
 * Converts a line to a shape with round ends and joins: a disc at every point, a quadrilateral between each
 * two. All pieces have the same orientation, so that the nonzero rule joins them into one shape.
 */
export function outlineOf(line: Path, breadth: number | BreadthAlong): Path {
  const breadthAt = typeof breadth === 'number' ? () => breadth : breadth;
  const outline = new Path();
  for (const points of line.polylines) {
    const last = Math.max(1, points.length - 1);
    points.forEach((point, i) => {
      const radius = breadthAt(i / last) / 2;
      addDisc(outline, point, radius);
      const next = points[i + 1];
      if (next !== undefined) addJoint(outline, point, radius, next, breadthAt((i + 1) / last) / 2);
    });
  }
  return outline;
}

function addDisc(outline: Path, center: Point, radius: number): void {
  const sides = Math.max(12, Math.min(48, Math.ceil(radius * 4)));
  const disc: Point[] = [];
  for (let i = 0; i < sides; i++) {
    const angle = (i / sides) * 2 * Math.PI;
    disc.push({ x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) });
  }
  outline.polylines.push(disc);
}

function addJoint(outline: Path, from: Point, fromRadius: number, to: Point, toRadius: number) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return;
  const [nx, ny] = [(to.y - from.y) / length, -(to.x - from.x) / length];
  outline.polylines.push([
    { x: from.x + nx * fromRadius, y: from.y + ny * fromRadius },
    { x: to.x + nx * toRadius, y: to.y + ny * toRadius },
    { x: to.x - nx * toRadius, y: to.y - ny * toRadius },
    { x: from.x - nx * fromRadius, y: from.y - ny * fromRadius },
  ]);
}

/** Cuts the line into dashes, for outlines that are only guides. Steps are one drawing unit long. */
export function dashed(line: Path, dash: number, gap: number): Path {
  const result = new Path();
  for (const points of line.polylines) {
    let drawing = false;
    alongTheLine(points).forEach((point, travelled) => {
      const wanted = travelled % (dash + gap) < dash;
      if (wanted && drawing) result.lineTo(point.x, point.y);
      if (wanted && !drawing) result.moveTo(point.x, point.y);
      drawing = wanted;
    });
  }
  return result;
}

function alongTheLine(points: readonly Point[]): Point[] {
  return points.flatMap((from, i) => {
    const to = points[i + 1];
    if (to === undefined) return [];
    const steps = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y)));
    return Array.from({ length: steps }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    }));
  });
}
