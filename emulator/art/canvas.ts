import type { Color } from './color.ts';
import { blur, coverageOf } from './coverage.ts';
import type { Matrix } from './matrix.ts';
import { IDENTITY, combined, inverse, scaleOf } from './matrix.ts';
import type { BreadthAlong } from './outline.ts';
import { outlineOf } from './outline.ts';
import type { Paint } from './paint.ts';
import type { Path } from './path.ts';
import { encodePng } from './png.ts';

/** A picture to draw on, with smooth shapes, soft shapes, clipping and transforms. It starts transparent. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  /** Premultiplied colours in 0…255. They are rounded only at the end, so that many soft layers do not band. */
  readonly #pixels: Float32Array;
  #matrix: Matrix = IDENTITY;
  #clip: Float32Array | undefined;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#pixels = new Float32Array(width * height * 4);
  }

  fill(path: Path, paint: Color | Paint): void {
    this.#cover(path, paint, 0);
  }

  /**
   * Fills a shape without a hard edge, for shade, glow or blush. `softness` is the blur radius in drawing
   * units.
   */
  fillSoft(path: Path, paint: Color | Paint, softness: number): void {
    this.#cover(path, paint, softness);
  }

  stroke(line: Path, breadth: number | BreadthAlong, paint: Color | Paint): void {
    this.#cover(outlineOf(line, breadth), paint, 0);
  }

  /** Clips everything that `draw` draws to the shape. */
  within(path: Path, draw: () => void): void {
    const outer = this.#clip;
    this.#clip = this.#clipOf(path, outer);
    draw();
    this.#clip = outer;
  }

  /** Applies the matrix to everything that `draw` draws. */
  through(matrix: Matrix, draw: () => void): void {
    const outer = this.#matrix;
    this.#matrix = combined(outer, matrix);
    draw();
    this.#matrix = outer;
  }

  toPng(): Uint8Array {
    const rgba = new Uint8Array(this.#pixels.length);
    for (let i = 0; i < rgba.length; i += 4) {
      const alpha = this.#pixels[i + 3]!;
      if (alpha < 1 / 512) continue;
      for (let c = 0; c < 3; c++) rgba[i + c] = Math.round(this.#pixels[i + c]! / alpha);
      rgba[i + 3] = Math.round(alpha * 255);
    }
    return encodePng({ width: this.width, height: this.height, rgba });
  }

  #clipOf(path: Path, outer: Float32Array | undefined): Float32Array {
    const clip = new Float32Array(this.width * this.height);
    const shape = coverageOf(path.transformed(this.#matrix), this.width, this.height, 0);
    for (let y = 0; y < shape.height; y++) {
      for (let x = 0; x < shape.width; x++) {
        const at = (shape.top + y) * this.width + shape.left + x;
        clip[at] = shape.values[y * shape.width + x]! * (outer?.[at] ?? 1);
      }
    }
    return clip;
  }

  #cover(path: Path, paint: Color | Paint, softness: number): void {
    const radius = softness * scaleOf(this.#matrix);
    const placed = path.transformed(this.#matrix);
    const shape = coverageOf(placed, this.width, this.height, Math.ceil(radius * 2));
    if (radius > 0) blur(shape, radius);
    const [a, b, c, d, e, f] = inverse(this.#matrix);
    const colorAt: Paint = typeof paint === 'function' ? paint : () => paint;
    const lastRow = Math.min(this.height, shape.top + shape.height);
    const lastColumn = Math.min(this.width, shape.left + shape.width);
    for (let y = Math.max(0, shape.top); y < lastRow; y++) {
      for (let x = Math.max(0, shape.left); x < lastColumn; x++) {
        const covered = shape.values[(y - shape.top) * shape.width + x - shape.left]!;
        const share = covered * (this.#clip?.[y * this.width + x] ?? 1);
        if (share <= 0) continue;
        const [px, py] = [x + 0.5, y + 0.5];
        this.#blend(x, y, colorAt(a * px + c * py + e, b * px + d * py + f), Math.min(1, share));
      }
    }
  }

  #blend(x: number, y: number, color: Color, share: number): void {
    const at = (y * this.width + x) * 4;
    const alpha = color[3] * share;
    for (let c = 0; c < 3; c++) {
      this.#pixels[at + c] = color[c]! * alpha + this.#pixels[at + c]! * (1 - alpha);
    }
    this.#pixels[at + 3] = alpha + this.#pixels[at + 3]! * (1 - alpha);
  }
}
