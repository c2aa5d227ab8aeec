/** A code as modules: the output of an encoder and the input of the drawing. */
import type { CodeSides } from '#domain/card/scanLayout.ts';
import { linearQuietZone, qrQuietZone } from '#domain/card/barcodeModuleWidth.ts';

export interface Modules {
  /** One row for a linear code; as many rows as columns for QR. */
  readonly rows: readonly (readonly boolean[])[];
  readonly quietZone: number;
}

/** Builds a linear code from the text of ones and zeros that its encoder makes. */
export function linearModules(bits: string): Modules {
  return { rows: [Array.from(bits, (bit) => bit === '1')], quietZone: linearQuietZone };
}

/** Builds a QR code from its modules in reading order. */
export function squareModules(size: number, data: ArrayLike<number>): Modules {
  const rows = Array.from({ length: size }, (_row, row) =>
    Array.from({ length: size }, (_column, column) => data[row * size + column] === 1),
  );
  return { rows, quietZone: qrQuietZone };
}

/** Returns a code's sides with its quiet zones, for measuring its room. */
export function sidesOf({ rows, quietZone }: Modules): CodeSides {
  const columns = (rows[0]?.length ?? 0) + 2 * quietZone;
  return { columns, rows: rows.length === 1 ? 1 : columns };
}

/** Returns the dark modules as one SVG path in module units, with a rectangle for each run in a row. */
export function darkPath({ rows, quietZone }: Modules, rowHeight: number): string {
  const isLinear = rows.length === 1;
  const top = isLinear ? 0 : quietZone;
  return rows
    .flatMap((row, y) =>
      runs(row).map(
        ([start, length]) =>
          `M${String(start + quietZone)} ${String(y + top)}h${String(length)}v${String(rowHeight)}h-${String(length)}z`,
      ),
    )
    .join('');
}

function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = [];
  row.forEach((isDark, x) => {
    if (!isDark) return;
    const last = found.at(-1);
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  });
  return found;
}
