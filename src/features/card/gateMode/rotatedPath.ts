/** Draws a code on its side. It turns the modules, so that the picture need not be turned. */
import { darkPath, type Modules } from '../barcode/modules.ts';

/**
 * Returns the dark modules of a code turned by 90° clockwise, in module units. `rowHeight` is the same as for
 * an upright code.
 */
export function rotatedPath(modules: Modules, rowHeight: number): string {
  const [bars] = modules.rows;
  if (modules.rows.length === 1 && bars !== undefined) {
    return bars
      .map((isDark, at) =>
        isDark
          ? `M0 ${String(at + modules.quietZone)}h${String(rowHeight)}v1h-${String(rowHeight)}z`
          : '',
      )
      .join('');
  }
  return darkPath({ ...modules, rows: turned(modules.rows) }, 1);
}

function turned(rows: Modules['rows']): Modules['rows'] {
  return rows.map((_row, x) => rows.map((_, y) => rows[rows.length - 1 - y]?.[x] === true));
}
