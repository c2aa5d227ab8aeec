import { Canvas } from './canvas.ts';
import type { Color } from './color.ts';
import { faded, hex } from './color.ts';
import { sizeToFit, write } from './lettering.ts';
import { rotation, translation } from './matrix.ts';
import { ellipse, pathOf, rectangle, symmetric } from './path.ts';

export const ORGANIZATIONS = ['university', 'port', 'hospital', 'energy'] as const;
type OrganizationKind = (typeof ORGANIZATIONS)[number];

/** The mark to draw, and its background: 'dark' ink for a white one, 'light' ink for a coloured one. */
export interface LogoSeed {
  organization: OrganizationKind;
  tone: 'dark' | 'light';
  /** Replaces the mark's own invented name. `descriptor` replaces its second line. */
  name?: string;
  descriptor?: string;
}

/** The size of every organization's logo, in pixels. */
export const LOGO_SIZE = { width: 512, height: 160 } as const;

interface Mark {
  name: string;
  descriptor: string;
  color: Color;
  accent: Color;
  /**
   * Draws the mark in a box of 120 × 120. `ink` is its body, `accent` its second colour, `cut` the parts left
   * out.
   */
  draw: (canvas: Canvas, ink: Color, accent: Color, cut: Color) => void;
}

const MARKS: Record<OrganizationKind, Mark> = {
  university: {
    name: 'Tarrowfield',
    descriptor: 'UNIVERSITY',
    color: hex('#6d1f3a'),
    accent: hex('#d8a032'),
    draw: (canvas, ink, accent, cut) => {
      canvas.fill(
        symmetric('M 60 2 C 78 10 96 14 114 14 L 114 60 C 114 90 90 110 60 120', 60),
        ink,
      );
      canvas.fill(symmetric('M 60 56 C 72 46 86 44 98 46 L 98 82 C 86 80 72 82 60 92', 60), cut);
      canvas.stroke(pathOf('M 60 56 L 60 92'), 4, ink);
      canvas.stroke(
        pathOf('M 70 60 Q 80 55 90 56 M 70 70 Q 80 65 90 66').mirrored(60),
        3,
        faded(ink, 0.8),
      );
      const star = pathOf(
        'M 60 16 L 64.5 26.5 L 76 27.5 L 67.5 35 L 70 46 L 60 40 L 50 46 L 52.5 35 L 44 27.5 L 55.5 26.5 Z',
      );
      canvas.fill(star, accent);
    },
  },
  port: {
    name: 'Elmsund',
    descriptor: 'PORT AUTHORITY',
    color: hex('#0f3d66'),
    accent: hex('#1f9bb4'),
    draw: (canvas, ink, accent, cut) => {
      const disc = ellipse(60, 60, 58);
      canvas.fill(disc, ink);
      canvas.within(disc, () => {
        canvas.fill(
          pathOf(
            'M -4 84 C 12 74 26 74 40 84 C 54 94 68 94 82 84 C 96 74 110 74 126 84 L 126 130 L -4 130 Z',
          ),
          accent,
        );
        canvas.stroke(
          pathOf('M -4 103 C 12 93 26 93 40 103 C 54 113 68 113 82 103 C 96 93 110 93 126 103'),
          5,
          cut,
        );
      });
      canvas.stroke(ellipse(60, 24, 8), 5.5, cut);
      canvas.stroke(pathOf('M 60 32 L 60 86 M 44 44 L 76 44'), 6.5, cut);
      canvas.stroke(pathOf('M 26 62 C 28 80 44 88 60 88 C 76 88 92 80 94 62'), 6.5, cut);
      canvas.fill(pathOf('M 18 70 L 26 52 L 38 67 Z').mirrored(60), cut);
    },
  },
  hospital: {
    name: 'Ostrel',
    descriptor: 'CITY HOSPITAL',
    color: hex('#0d7d78'),
    accent: hex('#e2664f'),
    draw: (canvas, ink, accent, cut) => {
      const cross = rectangle(38, 2, 44, 116, 14).add(rectangle(2, 38, 116, 44, 14));
      canvas.fill(cross, ink);
      canvas.fill(symmetric('M 60 44 C 66 32 88 32 88 52 C 88 68 70 78 60 88', 60), cut);
      canvas.stroke(pathOf('M 14 60 L 46 60 L 53 47 L 63 73 L 70 60 L 106 60'), 5, accent);
    },
  },
  energy: {
    name: 'Velmar',
    descriptor: 'ENERGY WORKS',
    color: hex('#34405e'),
    accent: hex('#e8932c'),
    draw: (canvas, ink, accent) => {
      for (let i = 0; i < 12; i++) {
        const petal = pathOf('M 60 4 C 72 16 72 28 60 38 C 48 28 48 16 60 4 Z');
        const turned = petal.transformed(rotation(i * 30, 60, 60));
        canvas.fill(turned, i % 2 === 0 ? ink : accent);
      }
      canvas.fill(ellipse(60, 60, 13), ink);
    },
  },
};

/** A mark with its wordmark as a PNG file of 512 × 160 on a transparent background. */
export function organizationLogo(seed: LogoSeed): Uint8Array {
  const canvas = new Canvas(LOGO_SIZE.width, LOGO_SIZE.height);
  const mark = MARKS[seed.organization];
  const white = hex('#ffffff');
  const isDark = seed.tone === 'dark';
  canvas.through(translation(16, 20), () => {
    if (isDark) mark.draw(canvas, mark.color, mark.accent, white);
    else mark.draw(canvas, white, mark.accent, mark.color);
  });
  drawWordmark(
    canvas,
    seed.name ?? mark.name,
    seed.descriptor ?? mark.descriptor,
    isDark ? mark.color : white,
  );
  return canvas.toPng();
}

/** Draws the name as large as it fits, with the spaced descriptor under it. */
function drawWordmark(canvas: Canvas, name: string, descriptor: string, ink: Color): void {
  const left = 158;
  const room = LOGO_SIZE.width - left - 14;
  const nameSetting = { size: 54, weight: 0.19 };
  const nameSize = sizeToFit(name, nameSetting, room);
  const descriptorSetting = { size: 21, weight: 0.16, spacing: 0.2 };
  const descriptorSize = sizeToFit(descriptor, descriptorSetting, room);
  const height = nameSize + (descriptor === '' ? 0 : 24 + descriptorSize);
  const top = (LOGO_SIZE.height - height) / 2;
  write(canvas, name, left, top, { ...nameSetting, size: nameSize }, ink);
  write(
    canvas,
    descriptor,
    left + 1,
    top + nameSize + 24,
    { ...descriptorSetting, size: descriptorSize },
    faded(ink, 0.86),
  );
}
