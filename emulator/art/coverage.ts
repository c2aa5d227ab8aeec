import type { Path } from './path.ts';

/** How much of each pixel (0…1) a shape covers, inside a window of the picture. */
export interface Coverage {
  left: number;
  top: number;
  width: number;
  height: number;
  values: Float32Array;
}

interface Edge {
  top: number;
  bottom: number;
  x: number;
  slope: number;
  turn: 1 | -1;
}

/** Scan lines per pixel row. Coverage is exact along a scan line, so only this limits the smoothness. */
const LINES_PER_PIXEL = 16;

/**
 * The coverage of a filled path by the nonzero rule. `margin` widens the window on all sides, also past the
 * edges of the picture, to leave room for a blur.
 */
export function coverageOf(path: Path, width: number, height: number, margin: number): Coverage {
  const edges = edgesOf(path);
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const line of path.polylines) {
    for (const { x, y } of line) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  left = Math.max(-margin, Math.floor(left) - margin);
  top = Math.max(-margin, Math.floor(top) - margin);
  const columns = Math.max(0, Math.min(width + margin, Math.ceil(right) + margin) - left);
  const rows = Math.max(0, Math.min(height + margin, Math.ceil(bottom) + margin) - top);
  const coverage = {
    left,
    top,
    width: columns,
    height: rows,
    values: new Float32Array(columns * rows),
  };
  scan(edges, coverage);
  return coverage;
}

function edgesOf(path: Path): Edge[] {
  const edges: Edge[] = [];
  for (const line of path.polylines) {
    for (let i = 0; i < line.length; i++) {
      const from = line[i]!;
      const to = line[(i + 1) % line.length]!;
      if (from.y === to.y) continue;
      const slope = (to.x - from.x) / (to.y - from.y);
      edges.push(
        from.y < to.y
          ? { top: from.y, bottom: to.y, x: from.x, slope, turn: 1 }
          : { top: to.y, bottom: from.y, x: to.x, slope, turn: -1 },
      );
    }
  }
  return edges.sort((a, b) => a.top - b.top);
}

function scan(edges: readonly Edge[], coverage: Coverage): void {
  let upcoming = 0;
  let active: Edge[] = [];
  for (let line = 0; line < coverage.height * LINES_PER_PIXEL; line++) {
    const y = coverage.top + (line + 0.5) / LINES_PER_PIXEL;
    while (upcoming < edges.length && edges[upcoming]!.top <= y) active.push(edges[upcoming++]!);
    active = active.filter((edge) => edge.bottom > y);
    if (active.length === 0) continue;
    const crossings = active
      .map((edge) => ({ x: edge.x + (y - edge.top) * edge.slope, turn: edge.turn }))
      .sort((a, b) => a.x - b.x);
    const rowStart = Math.floor(line / LINES_PER_PIXEL) * coverage.width;
    let winding = 0;
    crossings.forEach(({ x, turn }, i) => {
      winding += turn;
      const next = crossings[i + 1];
      if (winding !== 0 && next !== undefined) {
        addSpan(coverage, rowStart, x - coverage.left, next.x - coverage.left);
      }
    });
  }
}

function addSpan({ values, width }: Coverage, rowStart: number, from: number, to: number): void {
  const start = Math.max(0, from);
  const end = Math.min(width, to);
  if (end <= start) return;
  const first = Math.floor(start);
  const last = Math.min(width - 1, Math.floor(end));
  for (let x = first; x <= last; x++) {
    const share = Math.min(end, x + 1) - Math.max(start, x);
    values[rowStart + x]! += share / LINES_PER_PIXEL;
  }
}

/** Softens the coverage in place. Three box blurs come within 3 % of a Gaussian. `radius` is in pixels. */
export function blur(coverage: Coverage, radius: number): void {
  const box = Math.max(1, Math.round(radius / 1.7));
  const { width, height } = coverage;
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < height; y++) blurLine(coverage.values, y * width, 1, width, box);
    for (let x = 0; x < width; x++) blurLine(coverage.values, x, width, height, box);
  }
}

function blurLine(values: Float32Array, start: number, step: number, count: number, box: number) {
  const line = new Float64Array(count);
  for (let i = 0; i < count; i++) line[i] = values[start + i * step]!;
  let sum = 0;
  for (let i = 0; i < Math.min(box, count); i++) sum += line[i]!;
  for (let i = 0; i < count; i++) {
    sum += (line[i + box] ?? 0) - (line[i - box - 1] ?? 0);
    values[start + i * step] = sum / (2 * box + 1);
  }
}
