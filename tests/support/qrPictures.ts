/** Pictures of QR codes as a camera sees them, pixel by pixel. */
import QRCode from 'qrcode';

export interface QrPictureOptions {
  /** Clockwise. */
  readonly turnedDegrees?: number;
  /** Light on dark. */
  readonly isInverted?: boolean;
  /** The share of the code's modules that are wrong, from 0 to 1. */
  readonly damagedPart?: number;
  readonly width?: number;
  readonly height?: number;
}

export interface QrPicture {
  /** RGBA, row by row from the top. */
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

const pixelsPerModule = 6;
/** The white border that the standard requires, in modules. */
const quietZone = 4;
const paper = 225;
const ink = 35;

/** A code in the middle of a picture, on paper that is lit from one side. */
export function qrPicture(text: string, options: QrPictureOptions = {}): QrPicture {
  const { turnedDegrees = 0, isInverted = false, damagedPart = 0 } = options;
  const { width = 480, height = 360 } = options;
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const isWrong = damage(damagedPart);
  const cells = Array.from(modules.data, (dark, at) => (dark === 1) !== isWrong(at, modules.size));
  const angle = (turnedDegrees * Math.PI) / 180;
  const isDark = (x: number, y: number): boolean => {
    const [dx, dy] = [x + 0.5 - width / 2, y + 0.5 - height / 2];
    const across = (dx * Math.cos(angle) + dy * Math.sin(angle)) / pixelsPerModule;
    const down = (dy * Math.cos(angle) - dx * Math.sin(angle)) / pixelsPerModule;
    const column = Math.floor(across + modules.size / 2);
    const row = Math.floor(down + modules.size / 2);
    const isIn = [column, row].every((at) => at >= 0 && at < modules.size);
    const isQuiet = [column, row].every((at) => at >= -quietZone && at < modules.size + quietZone);
    // Around the quiet zone is the opposite shade, as on a screen in the dark theme or a poster.
    if (!isQuiet) return isInverted ? false : (x + y) % 97 < 30;
    return (isIn && cells[row * modules.size + column] === true) !== isInverted;
  };
  return picture(width, height, (x, y) => (isDark(x, y) ? ink : paper) - (x / width) * 30);
}

/** A picture without a code: a grey gradient with a few bars in it. */
export function emptyPicture(width = 480, height = 360): QrPicture {
  return picture(width, height, (x, y) => (x % 60 < 12 && y % 90 < 40 ? 60 : 120 + (x + y) / 10));
}

function picture(
  width: number,
  height: number,
  shadeAt: (x: number, y: number) => number,
): QrPicture {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const shade = shadeAt(at % width, Math.floor(at / width));
    data.set([shade, shade, shade, 255], at * 4);
  }
  return { data, width, height };
}

/** Which modules are wrong: a stain in the middle, away from the three corners that a reader uses. */
function damage(part: number): (at: number, size: number) => boolean {
  return (at, size) => {
    const side = Math.sqrt(part) * size;
    const isNear = (place: number): boolean => Math.abs(place + 0.5 - size / 2) < side / 2;
    return isNear(at % size) && isNear(Math.floor(at / size));
  };
}
