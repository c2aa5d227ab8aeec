/** The photos of badges. They were made from the portraits (docs/decisions/emulator-pictures.md). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'thumbnail');

/** WebP, 48×60 pixels. A picture that was uploaded has one for all: the emulator does not scale pictures. */
export function thumbnailOf(pictureId: string): Uint8Array<ArrayBuffer> {
  const [, name = ''] = /^portrait\/([a-z]+)$/.exec(pictureId) ?? [];
  const own = join(folder, `${name}.webp`);
  return new Uint8Array(readFileSync(existsSync(own) ? own : join(folder, 'uploaded.webp')));
}
