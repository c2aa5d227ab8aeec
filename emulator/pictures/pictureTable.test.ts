import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPictureName, pictureTable, readPictureFile } from './pictureTable.ts';
import type { PictureKind, PictureName } from './pictureTable.ts';
import { pngFacts } from './pngFacts.ts';

const rows = Object.entries<PictureKind>(pictureTable) as [PictureName, PictureKind][];

/** The parts of a PNG that say what it looks like; all others are metadata. */
const visibleParts = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];

test.each(rows)('%s is a PNG of its kind: size, transparency, bytes, no metadata', (name, kind) => {
  const file = readPictureFile(name);
  const { chunks, ...facts } = pngFacts(file);
  const { maxBytes, ...declared } = kind;
  expect(facts).toEqual(declared);
  expect(file.length).toBeLessThanOrEqual(maxBytes);
  expect(chunks.filter((type) => !visibleParts.includes(type))).toEqual([]);
  expect(chunks.at(-1)).toBe('IEND');
});

test('the folder has a file for each row and no other picture', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.includes('/'));
  expect(files.sort()).toEqual(rows.map(([name]) => `${name}.png`).sort());
});

test('no two pictures are alike', () => {
  const contents = rows.map(([name]) => readPictureFile(name).toString('base64'));
  expect(new Set(contents).size).toBe(rows.length);
});

test('all pictures together have at most 1.5 MB', () => {
  const bytes = rows.reduce((sum, [name]) => sum + readPictureFile(name).length, 0);
  expect(bytes).toBeLessThanOrEqual(1_500_000);
});

test('only a row of the table is the name of a picture', () => {
  expect(isPictureName('portrait/employee')).toBe(true);
  for (const name of ['portrait/newcomer', '../../package', 'toString', '']) {
    expect(isPictureName(name), name).toBe(false);
  }
});

test('a signature has three times its displayed size (decisions/pictures)', () => {
  expect(pictureTable['signature/employee']).toMatchObject({ width: 3 * 180, height: 3 * 65 });
});

test('a damaged file is noticed', () => {
  const file = readPictureFile('logo/vault');
  file.writeUInt8(file.readUInt8(100) ^ 1, 100);
  expect(() => pngFacts(file)).toThrow('IDAT is damaged');
  expect(() => pngFacts(Buffer.from('portrait'))).toThrow('Not a PNG');
});
