import { Canvas } from './canvas.ts';
import { faded, hex } from './color.ts';
import { combined, rotation, scaling, translation } from './matrix.ts';
import { dashed } from './outline.ts';
import { vertical } from './paint.ts';
import type { Path } from './path.ts';
import { ellipse, pathOf, rectangle } from './path.ts';
import { drawPerson } from './portrait/portrait.ts';
import type { PortraitTraits } from './portrait/traits.ts';
import { traitsOf } from './portrait/traits.ts';

export const SAMPLE_PHOTO_SIZE = { width: 800, height: 600 } as const;

const PERSON: PortraitTraits = traitsOf({
  seed: 12,
  skin: 3,
  face: 'oval',
  hair: 'bob',
  hairColor: 'espresso',
  clothes: 'vNeck',
  clothesColor: '#2f6f8f',
  background: 'sky',
  glasses: 'none',
  beard: 'none',
  isElder: false,
  smile: 'closed',
  hasLashes: true,
});
const RIGHT = hex('#1f7a3d');
const WRONG = hex('#b8283a');

/**
 * The guideline picture of the photo step (section 2). It shows a correct photo in large, with the frame for
 * the head. Beside it are wrong photos: from too far away, in the dark, aslant. It has no text, so that it
 * fits every language.
 */
export function samplePhoto(): Uint8Array {
  const canvas = new Canvas(SAMPLE_PHOTO_SIZE.width, SAMPLE_PHOTO_SIZE.height);
  canvas.fill(rectangle(0, 0, SAMPLE_PHOTO_SIZE.width, SAMPLE_PHOTO_SIZE.height), hex('#f5f7f6'));
  drawGoodPhoto(canvas);
  const wrong = [drawFarAway, drawInTheDark, drawAslant];
  wrong.forEach((drawScene, i) => {
    const frame = rectangle(574, 28 + i * 186, 186, 168, 16);
    canvas.within(frame, () => drawScene(canvas, translation(574, 28 + i * 186)));
    canvas.stroke(frame, 3, faded(WRONG, 0.8));
    drawBadge(canvas, 754, 40 + i * 186, 20, WRONG, pathOf('M -7 -7 L 7 7 M 7 -7 L -7 7'));
  });
  return canvas.toPng();
}

function drawGoodPhoto(canvas: Canvas): void {
  const frame = rectangle(40, 28, 500, 540, 26);
  canvas.within(frame, () => {
    drawWall(canvas, frame);
    canvas.through(combined(translation(40, 8), scaling(1.042)), () => drawPerson(canvas, PERSON));
  });
  canvas.stroke(dashed(ellipse(290, 250, 146, 190), 16, 14), 4, [255, 255, 255, 0.95]);
  const corner = pathOf('M 68 104 L 68 74 C 68 62 76 56 86 56 L 116 56');
  const corners = corner.mirrored(290);
  canvas.stroke(corners.add(corners.transformed([1, 0, 0, -1, 0, 596])), 6, [255, 255, 255, 0.9]);
  canvas.stroke(frame, 4, RIGHT);
  drawBadge(canvas, 530, 44, 32, RIGHT, pathOf('M -9 1 L -3 8 L 10 -7'));
}

function drawWall(canvas: Canvas, shape: Path): void {
  canvas.fill(shape, vertical(0, 600, hex('#dbe9f3'), hex('#a9c6dc')));
}

type Scene = (canvas: Canvas, corner: ReturnType<typeof translation>) => void;

const drawFarAway: Scene = (canvas, corner) => {
  canvas.through(corner, () => {
    drawWall(canvas, rectangle(0, 0, 186, 168));
    canvas.through(combined(translation(46, 76), scaling(0.2)), () => drawPerson(canvas, PERSON));
  });
};

const drawInTheDark: Scene = (canvas, corner) => {
  canvas.through(corner, () => {
    drawWall(canvas, rectangle(0, 0, 186, 168));
    canvas.through(combined(translation(2, -12), scaling(0.38)), () => drawPerson(canvas, PERSON));
    canvas.fill(rectangle(0, 0, 186, 168), [18, 16, 34, 0.68]);
  });
};

const drawAslant: Scene = (canvas, corner) => {
  canvas.through(corner, () => {
    drawWall(canvas, rectangle(0, 0, 186, 168));
    const leaning = combined(rotation(24, 60, 150), combined(translation(-46, 10), scaling(0.44)));
    canvas.through(leaning, () => drawPerson(canvas, PERSON));
  });
};

/** Draws a coloured disc with a sign on the corner of a picture. */
function drawBadge(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  color: typeof RIGHT,
  sign: Path,
) {
  canvas.fill(ellipse(x, y, radius + 4), hex('#ffffff'));
  canvas.fill(ellipse(x, y, radius), color);
  canvas.through(combined(translation(x, y), scaling(radius / 20)), () =>
    canvas.stroke(sign, 4.2, hex('#ffffff')),
  );
}
