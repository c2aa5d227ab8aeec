/**
 * What decoders by others make of a TIFF: libtiff's `tiff2rgba`, and ImageMagick for what that one draws with
 * less precision. Both are Debian packages, which `.ci/run` installs. Encoders by others make files as well.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reversedBits } from './tiffMaker.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue on white. */
  readonly rgb: Uint8Array;
}

const has = (command: string, ...args: readonly string[]) =>
  spawnSync(command, args).error === undefined;
export const haveOtherDecoders = has('tiff2rgba', '-h') && has('convert', '-version');
if (!haveOtherDecoders) {
  console.info(
    'TIFF files are not compared with other decoders here: no libtiff or no ImageMagick (apt-get install libtiff-tools imagemagick).',
  );
}

/** Runs a command in a folder with these files, `0.in` and so on. @returns the bytes of its file `out`. */
function run(command: string, args: readonly string[], files: readonly Uint8Array[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-tiff-'));
  try {
    for (const [index, bytes] of files.entries()) {
      writeFileSync(join(folder, `${String(index)}.in`), bytes);
    }
    const { status, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command} failed: ${stderr.slice(0, 2000)}`);
    return readFileSync(join(folder, 'out'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** All pages made again by libtiff's `tiffcp`, with options such as `-c g4`. */
export function madeByLibtiff(pages: Uint8Array, options: readonly string[]): Buffer {
  return run('tiffcp', [...options, '0.in', 'out'], [pages]);
}

/** Where the directories of a file's pages are. */
export function directoriesOf(file: Buffer): readonly number[] {
  const { read16, read32 } = readersOf(file);
  const directories: number[] = [];
  for (let at = read32(4); at !== 0; at = read32(at + 2 + 12 * read16(at))) directories.push(at);
  return directories;
}

export function readersOf(file: Buffer) {
  const isLittle = file[0] === 0x49;
  return {
    isLittle,
    read16: (at: number) => (isLittle ? file.readUInt16LE(at) : file.readUInt16BE(at)),
    read32: (at: number) => (isLittle ? file.readUInt32LE(at) : file.readUInt32BE(at)),
  };
}

/** All pages of a file. Colours come multiplied by alpha, as libtiff has them. */
export function drawnByLibtiff(pages: Uint8Array): readonly Pixels[] {
  const file = run('tiff2rgba', ['-c', 'none', '-r', '100000', '0.in', 'out'], [pages]);
  return directoriesOf(file).map((directory) => {
    const { width, height, rgba } = uncompressed(file, directory);
    return onWhite(rgba, width, height, true);
  });
}

export interface Sized {
  readonly width: number;
  readonly height: number;
}

/**
 * All pages of all files, TIFF or JPEG.
 * @param sizes of each page.
 * @param isAlpha whether extra samples are transparency; else they are ignored.
 */
export function drawnByImageMagick(
  files: readonly Uint8Array[],
  sizes: readonly Sized[],
  { isAlpha = false, isUpright = false } = {},
): readonly Pixels[] {
  const all = run(
    'convert',
    [
      ...files.map((_, index) => `${String(index)}.in`),
      ...(isUpright ? ['-auto-orient'] : []),
      ...['-alpha', isAlpha ? 'set' : 'off', '-depth', '16', '-endian', 'MSB', 'rgba:out'],
    ],
    files,
  );
  let at = 0;
  const drawn = sizes.map(({ width, height }) => {
    const samples = all.subarray(at, at + width * height * 8);
    at += samples.length;
    return onWhite(rounded(samples), width, height, false);
  });
  if (at !== all.length) throw new Error('other sizes than those of the files');
  return drawn;
}

/** From 16 bits, which is what ImageMagick draws with, to the nearest of 8. */
function rounded(samples: Buffer): Uint8Array {
  return Uint8Array.from({ length: samples.length / 2 }, (_, index) =>
    Math.round(samples.readUInt16BE(index * 2) / 257),
  );
}

function onWhite(rgba: Uint8Array, width: number, height: number, isMultiplied: boolean): Pixels {
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const alpha = rgba[pixel * 4 + 3]!;
    for (let colour = 0; colour < 3; colour += 1) {
      const value = rgba[pixel * 4 + colour]!;
      const ink = isMultiplied ? value : Math.floor((value * alpha + 127) / 255);
      rgb[pixel * 3 + colour] = Math.min(255, ink + 255 - alpha);
    }
  }
  return { width, height, rgb };
}

/** A page of libtiff's answer: one strip, in the bit order of the page that was asked about. */
function uncompressed(file: Buffer, directory: number): Sized & { readonly rgba: Uint8Array } {
  const { read16, read32 } = readersOf(file);
  const found = new Map<number, number>();
  for (let entry = 0; entry < read16(directory); entry += 1) {
    const at = directory + 2 + 12 * entry;
    found.set(read16(at), read16(at + 2) === 3 ? read16(at + 8) : read32(at + 8));
  }
  const [width, height, from] = [found.get(256)!, found.get(257)!, found.get(273)!];
  const rgba = file.subarray(from, from + width * height * 4);
  return { width, height, rgba: found.get(266) === 2 ? rgba.map(reversedBits) : rgba };
}
