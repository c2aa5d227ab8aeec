import { Canvas } from './canvas.ts';
import type { Color } from './color.ts';
import { faded, hex } from './color.ts';
import { lettering, write } from './lettering.ts';
import { combined, rotation, scaling, translation } from './matrix.ts';
import { linear } from './paint.ts';
import { Path, ellipse, rectangle } from './path.ts';
import { drawPerson } from './portrait/portrait.ts';
import { traitsOf } from './portrait/traits.ts';

/** Size in pixels, with the proportions of an identity card (ISO/IEC 7810 ID-1, 85.6 × 54 mm). */
export const DOCUMENT_SIZE = { width: 856, height: 540 } as const;

const INK = hex('#22344f');
const LABEL = hex('#5d7188');
const FIELDS = [
  { label: 'SURNAME', value: 'SPECIMEN' },
  { label: 'GIVEN NAMES', value: 'SAMPLE' },
  { label: 'DATE OF BIRTH', value: '01-01-1990' },
  { label: 'DOCUMENT NUMBER', value: 'X00000000' },
] as const;
const MACHINE_READABLE = [
  'I<XXXX00000000<<<<<<<<<<<<<<<<',
  '9001011X3001012XXX<<<<<<<<<<<0',
  'SPECIMEN<<SAMPLE<<<<<<<<<<<<<<',
];

/**
 * The sample that shows which side of an identity document to photograph (section 2, identity upload). It is
 * not a document of any country, and it is marked SPECIMEN across.
 */
export function sampleDocument(): Uint8Array {
  const canvas = new Canvas(DOCUMENT_SIZE.width, DOCUMENT_SIZE.height);
  const card = rectangle(8, 8, DOCUMENT_SIZE.width - 16, DOCUMENT_SIZE.height - 16, 30);
  canvas.within(card, () => {
    canvas.fill(
      card,
      linear(
        { x: 0, y: 0 },
        { x: 856, y: 540 },
        [0, hex('#e6f2f6')],
        [0.5, hex('#f6f1e4')],
        [1, hex('#dfeadf')],
      ),
    );
    drawGuilloche(canvas);
    drawHeading(canvas);
    drawHolder(canvas);
    drawFields(canvas);
    drawMachineReadableLines(canvas);
    drawSpecimenMark(canvas);
  });
  canvas.stroke(card, 2.5, faded(INK, 0.35));
  return canvas.toPng();
}

/** The fine wave pattern of security printing. */
function drawGuilloche(canvas: Canvas): void {
  for (let line = 0; line < 14; line++) {
    const wave = new Path().moveTo(0, waveAt(0, line));
    for (let x = 6; x <= DOCUMENT_SIZE.width; x += 6) wave.lineTo(x, waveAt(x, line));
    canvas.stroke(wave, 1.2, faded(line % 2 === 0 ? hex('#3f8fa3') : hex('#b98a4a'), 0.3));
  }
}

function waveAt(x: number, line: number): number {
  return (
    240 + (line - 7) * 15 + 46 * Math.sin(x / 74 + line * 0.42) * Math.cos(x / 210 - line * 0.2)
  );
}

function drawHeading(canvas: Canvas): void {
  canvas.fill(
    rectangle(0, 0, DOCUMENT_SIZE.width, 82),
    linear({ x: 0, y: 0 }, { x: 856, y: 0 }, [0, hex('#1f5c78')], [1, hex('#2c8272')]),
  );
  write(canvas, 'IDENTITY CARD', 46, 33, { size: 30, weight: 0.17, spacing: 0.12 }, hex('#ffffff'));
  write(
    canvas,
    'SAMPLE STATE',
    566,
    38,
    { size: 20, weight: 0.15, spacing: 0.16 },
    [255, 255, 255, 0.85],
  );
}

function drawHolder(canvas: Canvas): void {
  const frame = rectangle(46, 112, 208, 260, 10);
  canvas.fill(
    frame,
    linear({ x: 46, y: 112 }, { x: 254, y: 372 }, [0, hex('#e9eef2')], [1, hex('#c3d0da')]),
  );
  canvas.within(frame, () => {
    canvas.through(combined(translation(42, 112), scaling(0.45)), () => {
      drawPerson(
        canvas,
        traitsOf({
          seed: 7,
          skin: 2,
          hair: 'sidePart',
          hairColor: 'espresso',
          clothes: 'blazer',
          clothesColor: '#34405e',
          glasses: 'none',
          beard: 'none',
          face: 'oval',
          isElder: false,
          smile: 'closed',
          hasLashes: false,
        }),
      );
    });
  });
  canvas.stroke(frame, 2, faded(INK, 0.3));
  canvas.fill(
    ellipse(748, 150, 44),
    linear(
      { x: 704, y: 106 },
      { x: 792, y: 194 },
      [0, hex('#f4dc9a', 0.95)],
      [0.5, hex('#d8efe4', 0.95)],
      [1, hex('#9fb8e0', 0.95)],
    ),
  );
  for (const radius of [36, 28, 20])
    canvas.stroke(ellipse(748, 150, radius), 1.6, faded(INK, 0.35));
}

function drawFields(canvas: Canvas): void {
  FIELDS.forEach(({ label, value }, i) => {
    const y = 116 + i * 66;
    write(canvas, label, 288, y, { size: 12, weight: 0.13, spacing: 0.12 }, LABEL);
    write(canvas, value, 288, y + 22, { size: 23, weight: 0.16, spacing: 0.05 }, INK);
  });
}

/** Draws each character in its own cell, as on a travel document. */
function drawMachineReadableLines(canvas: Canvas): void {
  canvas.fill(rectangle(0, 396, DOCUMENT_SIZE.width, 150), [255, 255, 255, 0.72]);
  const cell = (DOCUMENT_SIZE.width - 96) / 30;
  MACHINE_READABLE.forEach((line, row) => {
    Array.from(line).forEach((character, column) => {
      const setting = { size: 20, weight: 0.15 };
      const { width } = lettering(character, setting);
      write(
        canvas,
        character,
        48 + column * cell + (cell - width) / 2,
        414 + row * 36,
        setting,
        hex('#2b2b30'),
      );
    });
  });
}

function drawSpecimenMark(canvas: Canvas): void {
  const setting = { size: 112, weight: 0.19, spacing: 0.06 };
  const { width } = lettering('SPECIMEN', setting);
  const red: Color = hex('#c2273d', 0.4);
  canvas.through(rotation(-22, DOCUMENT_SIZE.width / 2, DOCUMENT_SIZE.height / 2), () => {
    write(canvas, 'SPECIMEN', (DOCUMENT_SIZE.width - width) / 2, 214, setting, red);
  });
}
