import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictureTable } from '../pictures/pictureTable.ts';
import { thumbnailOf } from './thumbnails.ts';

const portraits = Object.keys(pictureTable).filter((name) => name.startsWith('portrait/'));

/** What a lossy WebP file says about itself (RFC 9649): its only part, and its size in pixels. */
function facts(bytes: Uint8Array) {
  const file = Buffer.from(bytes);
  return {
    form: file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16),
    width: file.readUInt16LE(26) % 2 ** 14,
    height: file.readUInt16LE(28) % 2 ** 14,
  };
}

test.each([...portraits, 'picture-uploaded'])('%s: WebP, 48×60, small enough for a code', (id) => {
  const thumbnail = thumbnailOf(id);
  expect(facts(thumbnail)).toEqual({ form: 'RIFFWEBPVP8 ', width: 48, height: 60 });
  expect(thumbnail.length).toBeLessThanOrEqual(510);
});

test('each portrait has its own, and the folder has no other', () => {
  const files = readdirSync(join(import.meta.dirname, 'thumbnail'));
  const expected = portraits.map((name) => `${name.slice('portrait/'.length)}.webp`);
  expect(files.sort()).toEqual([...expected, 'uploaded.webp'].sort());
});

test('no name leads out of the folder', () => {
  expect(thumbnailOf('portrait/../../app.ts')).toEqual(thumbnailOf('picture-uploaded'));
});
