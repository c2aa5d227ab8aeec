import type { Canvas } from '../canvas.ts';
import type { Color } from '../color.ts';
import { darker, faded, hex, lighter, mix } from '../color.ts';
import { translation } from '../matrix.ts';
import { vertical } from '../paint.ts';
import type { Path } from '../path.ts';
import { ellipse, pathOf, symmetric } from '../path.ts';
import { AXIS } from './face.ts';
import type { Palette } from './palette.ts';
import type { Clothes } from './traits.ts';

/** Shoulders with an opening for the neck. `neckline` runs from its lowest point to the shoulder's inner end. */
function torso(neckline: string): Path {
  return symmetric(
    `M 240 ${neckline} C 330 434 372 444 400 462 C 436 486 446 540 448 640 L 240 640`,
    AXIS,
  );
}

const ROUND_NECK = '456 C 272 456 292 442 300 420';
const DEEP_NECK = '520 C 262 494 290 452 300 420';
const HIGH_NECK = '446 C 268 446 288 436 296 418';
/**
 * Everything under the shoulder line. It prevents the round ends of a collar's line from sticking up beside
 * the neck.
 */
const UNDER_THE_SHOULDERS = '412 L 300 420';
/** Draws the clothes this much higher than their coordinates, under a shorter neck. */
const RAISED = translation(0, -32);

/** Draws cloth with light from the left and the chin's shadow. */
function drawCloth(canvas: Canvas, shape: Path, palette: Palette): void {
  canvas.fill(shape, vertical(420, 620, palette.clothLight, palette.cloth));
  canvas.within(shape, () => {
    canvas.fillSoft(
      pathOf('M 400 440 L 480 440 L 480 720 L 366 720 C 384 620 396 530 400 440 Z'),
      faded(palette.clothShade, 0.5),
      18,
    );
    canvas.fillSoft(ellipse(AXIS, 430, 86, 26), faded(palette.clothShade, 0.42), 16);
    canvas.fillSoft(ellipse(124, 482, 52, 24), faded(lighter(palette.cloth, 0.4), 0.2), 16);
    canvas.stroke(
      pathOf('M 118 640 C 122 590 116 556 104 530').mirrored(AXIS),
      (s) => 1 + 4 * s,
      faded(palette.clothShade, 0.4),
    );
  });
}

const DRAWINGS: Record<Clothes, (canvas: Canvas, palette: Palette) => void> = {
  tee: (canvas, palette) => {
    drawCloth(canvas, torso(ROUND_NECK), palette);
    const collar = pathOf('M 176 420 C 186 450 210 464 240 464 C 270 464 294 450 304 420');
    canvas.within(torso(UNDER_THE_SHOULDERS), () => {
      canvas.stroke(collar, 14, darker(palette.cloth, 0.16));
      canvas.stroke(collar.transformed(translation(0, 8)), 1.6, faded(palette.clothShade, 0.5));
    });
  },
  shirt: (canvas, palette) => {
    drawCloth(canvas, torso(DEEP_NECK), palette);
    drawCollar(canvas, lighter(palette.cloth, 0.22), palette.clothShade);
    canvas.stroke(pathOf('M 240 512 L 240 620'), 2, faded(palette.clothShade, 0.55));
    for (const y of [536, 582]) canvas.fill(ellipse(248, y, 4), lighter(palette.cloth, 0.6));
  },
  blazer: (canvas, palette) => {
    drawCloth(canvas, torso(DEEP_NECK), palette);
    const inner = hex('#f6f4ef');
    const front = symmetric(
      'M 240 524 C 262 494 288 456 296 424 L 314 440 C 306 500 276 560 252 640 L 240 640',
      AXIS,
    );
    canvas.fill(front, inner);
    canvas.within(front, () =>
      canvas.fillSoft(ellipse(AXIS, 440, 90, 46), faded(hex('#8c8ba0'), 0.4), 18),
    );
    drawCollar(canvas, inner, hex('#8c8ba0'));
    for (const side of [-1, 1] as const) {
      canvas.through([side, 0, 0, 1, AXIS, 0], () => {
        const lapel = pathOf(
          'M 62 424 C 84 428 96 434 108 444 L 102 500 L 84 506 L 94 522 C 70 560 34 600 14 640 L 4 640 C 24 570 58 500 62 424 Z',
        );
        canvas.fillSoft(lapel.transformed(translation(3, 5)), [20, 10, 20, 0.3], 6);
        canvas.fill(
          lapel,
          vertical(430, 620, lighter(palette.cloth, 0.14), darker(palette.cloth, 0.06)),
        );
      });
    }
  },
  hoodie: (canvas, palette) => {
    drawCloth(canvas, torso(ROUND_NECK), palette);
    const rim = pathOf('M 150 420 C 156 462 198 488 240 492 C 282 488 324 462 330 420');
    canvas.fillSoft(rim.transformed(translation(0, 12)), faded(palette.clothShade, 0.3), 9);
    const breadth = (share: number) => 6 + 24 * Math.sin(Math.PI * share);
    canvas.stroke(rim, breadth, darker(palette.cloth, 0.08));
    canvas.stroke(
      rim.transformed(translation(0, -9)),
      (share) => 1 + 5 * Math.sin(Math.PI * share),
      faded(palette.clothShade, 0.6),
    );
    const cords = pathOf('M 212 498 C 208 530 214 552 210 580').mirrored(AXIS);
    canvas.stroke(cords, 5, lighter(palette.cloth, 0.7));
    canvas.stroke(pathOf('M 210 572 L 210 586').mirrored(AXIS), 7.5, lighter(palette.cloth, 0.5));
  },
  turtleneck: (canvas, palette) => {
    drawCloth(canvas, torso(HIGH_NECK), palette);
    const neck = symmetric(
      'M 240 398 C 262 398 284 392 291 380 C 300 396 304 424 312 440 C 296 462 268 468 240 468',
      AXIS,
    );
    canvas.fill(neck, vertical(380, 468, palette.clothLight, darker(palette.cloth, 0.12)));
    canvas.within(neck, () => {
      canvas.fillSoft(ellipse(300, 424, 22, 50), faded(palette.clothShade, 0.55), 12);
      const ribs = pathOf(
        'M 200 392 Q 196 430 192 462 M 213 396 Q 210 434 208 470 M 226 398 L 225 474 M 240 398 L 240 474',
      ).mirrored(AXIS);
      canvas.stroke(ribs, 2, faded(palette.clothShade, 0.32));
    });
  },
  vNeck: (canvas, palette) => {
    drawCloth(canvas, torso(DEEP_NECK), palette);
    const edge = pathOf('M 178 420 C 190 454 220 494 240 522 C 260 494 290 454 302 420');
    canvas.within(torso(UNDER_THE_SHOULDERS), () => {
      canvas.stroke(edge, 12, darker(palette.cloth, 0.16));
      canvas.stroke(edge, 1.4, faded(mix(palette.cloth, hex('#ffffff'), 0.5), 0.5));
    });
  },
};

/** Draws two collar wings around the neck. */
function drawCollar(canvas: Canvas, cloth: Color, shade: Color): void {
  for (const side of [-1, 1] as const) {
    canvas.through([side, 0, 0, 1, AXIS, 0], () => {
      const wing = pathOf(
        'M 52 404 C 60 408 66 414 70 424 C 66 456 56 488 40 512 C 28 500 12 506 0 520 C 20 486 44 450 52 404 Z',
      );
      canvas.fillSoft(wing.transformed(translation(3, 5)), faded(shade, 0.5), 5);
      canvas.fill(wing, vertical(400, 520, cloth, mix(cloth, shade, 0.18)));
    });
  }
}

/** Draws the part of a collar or hood that is visible on both sides of the neck. It is drawn before the neck. */
export function drawClothesBehind(canvas: Canvas, clothes: Clothes, palette: Palette): void {
  canvas.through(RAISED, () => {
    if (clothes === 'hoodie') {
      canvas.fill(ellipse(AXIS, 430, 94, 50), darker(palette.cloth, 0.22));
      canvas.fillSoft(ellipse(AXIS, 436, 70, 34), faded(palette.clothShade, 0.7), 10);
    } else if (clothes === 'shirt') {
      canvas.fill(ellipse(AXIS, 420, 66, 22), darker(palette.cloth, 0.14));
    } else if (clothes === 'blazer') {
      canvas.fill(ellipse(AXIS, 420, 66, 22), hex('#d9d6d2'));
    }
  });
}

export function drawClothes(canvas: Canvas, clothes: Clothes, palette: Palette): void {
  canvas.through(RAISED, () => DRAWINGS[clothes](canvas, palette));
}
