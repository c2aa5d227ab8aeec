import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Canvas } from './canvas.ts';
import { hex } from './color.ts';
import { coverageOf } from './coverage.ts';
import { rotation } from './matrix.ts';
import { outlineOf } from './outline.ts';
import { ellipse, pathOf, rectangle } from './path.ts';

const AREAS = [
  { name: 'a rectangle between pixels', path: rectangle(2.25, 2.5, 10.5, 7), area: 73.5 },
  { name: 'a disc', path: ellipse(20, 20, 12), area: Math.PI * 144 },
  {
    name: 'a ring, by a hole that turns the other way',
    path: ellipse(20, 20, 12).add(ellipse(20, 20, 6).reversed()),
    area: Math.PI * (144 - 36),
  },
  {
    name: 'a line with round ends',
    path: outlineOf(pathOf('M 10 20 L 30 20'), 6),
    area: 120 + Math.PI * 9,
  },
  {
    name: 'a turned square',
    path: rectangle(12, 12, 16, 16).transformed(rotation(30, 20, 20)),
    area: 256,
  },
];

test.each(AREAS)('$name covers its own area', ({ path, area }) => {
  const covered = coverageOf(path, 40, 40, 0).values.reduce((sum, value) => sum + value, 0);
  expect(Math.abs(covered - area) / area).toBeLessThan(0.02);
});

test('content drawn within a shape stays inside it', () => {
  const canvas = new Canvas(4, 1);
  canvas.within(rectangle(0, 0, 2, 1), () => canvas.fill(rectangle(0, 0, 4, 1), hex('#102030')));
  const row = inflateSync(canvas.toPng().subarray(41));
  const alphas: number[] = [];
  // One unfiltered or left-filtered row. With the left filter, equal neighbours are stored as zero, so add
  // them up.
  for (let x = 0; x < 4; x++) {
    const stored = row[1 + x * 4 + 3]!;
    alphas.push(row[0] === 1 ? (stored + (alphas[x - 1] ?? 0)) & 255 : stored);
  }
  expect(alphas).toEqual([255, 255, 0, 0]);
});
