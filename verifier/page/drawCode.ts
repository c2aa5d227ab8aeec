import { create } from 'qrcode/lib/core/qrcode.js';

export interface DrawnCode {
  /** Modules a side, with the white around the code. */
  readonly side: number;
  /** The dark modules, as the path of an SVG. */
  readonly path: string;
}

const quietZone = 4;

export function drawCode(text: string): DrawnCode {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const dark: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (modules.get(y, x) !== 0) dark.push(`M${x + quietZone} ${y + quietZone}h1v1h-1z`);
    }
  }
  return { side: size + 2 * quietZone, path: dark.join('') };
}
