/**
 * decisions/tiff: each combination of the table of kinds is drawn, and every pixel is the one that another decoder
 * draws. `LANYARD_SOAK=1` draws 200 files of each.
 */
import { describe, expect, test } from 'vitest';
import { decodeTiff } from '#device/media/tiff/decodeTiff.ts';
import { jpegSize } from '#domain/media/jpeg.ts';
import { uprightSize, type Orientation } from '#domain/media/orientation.ts';
import { readTiff, type TiffPicture } from '#domain/media/tiff.ts';
import { compression, photometric, tiffKinds, type Extra } from '#domain/media/tiffKinds.ts';
import {
  directoriesOf,
  drawnByImageMagick,
  drawnByLibtiff,
  haveOtherDecoders,
  madeByLibtiff,
  readersOf,
  type Pixels,
  type Sized,
} from '#tests/support/uploads/otherDecoders.ts';
import { makePages, type TiffPlan } from '#tests/support/uploads/tiffMaker.ts';

const isSoak = process.env['LANYARD_SOAK'] === '1';
const filesOfEach = isSoak ? 200 : 1;
const filesAtOnce = isSoak ? 50 : 1;
const seed = isSoak ? Date.now() % 2 ** 31 : 1;
const limitMs = isSoak ? 3_600_000 : 300_000;

interface Combination {
  readonly name: string;
  readonly photometric: number;
  readonly bits: number;
  readonly samples: number;
  readonly extra: Extra;
  readonly compression: number;
  readonly isPlanar: boolean;
}

const combinations: readonly Combination[] = tiffKinds.flatMap((kind) =>
  kind.bits.flatMap((bits) =>
    kind.extras.flatMap((extra) =>
      kind.compressions.flatMap((each) => {
        const samples = kind.colours + (extra === 'none' ? 0 : 1);
        const layouts = kind.mayBePlanar && samples > 1 ? [false, true] : [false];
        return layouts.map((isPlanar) => ({
          name: `${kind.what}, ${String(bits)} bits, extra ${extra}, compression ${String(each)}${isPlanar ? ', planar' : ''}`,
          photometric: kind.photometric,
          bits,
          samples,
          extra,
          compression: each,
          isPlanar,
        }));
      }),
    ),
  ),
);

/** Numbers below a limit, the same ones for a seed. */
function randomOf(from: number): (below: number) => number {
  let state = from >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below;
  };
}

type Random = ReturnType<typeof randomOf>;

const extraTags = { none: undefined, unspecified: 0, associated: 1, unassociated: 2 } as const;
const byLibtiff: ReadonlySet<number> = new Set([
  compression.fax3,
  compression.fax4,
  compression.jpeg,
]);

/** A picture of random sides: patches of one colour, noise, or a ramp; pieces, orders and differences at random. */
function planOf(combination: Combination, random: Random): TiffPlan {
  const { bits, samples, extra } = combination;
  const int = (from: number, to: number) => from + Math.floor(random(to - from + 1));
  const [width, height] = [int(1, 40), int(1, 30)];
  const top = 2 ** bits - 1;
  const patches = Array.from({ length: 16 * samples }, () => int(0, top));
  const isNoise = random(1) < 0.4;
  const noise = Array.from({ length: width * height * samples }, () => int(0, top));
  const valueAt = (x: number, y: number, sample: number) =>
    isNoise
      ? noise[(y * width + x) * samples + sample]!
      : patches[(((x >> 3) + (y >> 2) * 5) % 16) * samples + sample]!;
  const mayDiffer =
    bits >= 8 &&
    [compression.lzw, compression.deflate, compression.oldDeflate].some(
      (each) => each === combination.compression,
    );
  const isTiled = !byLibtiff.has(combination.compression) && random(1) < 0.3;
  // libtiff does not turn the bits of tiles without compression.
  const mayTurnBits = !(isTiled && combination.compression === compression.none);
  return {
    width,
    height,
    photometric:
      combination.photometric === photometric.yCbCr ? photometric.rgb : combination.photometric,
    bits,
    samples,
    extra: extraTags[extra],
    compression: byLibtiff.has(combination.compression)
      ? compression.none
      : combination.compression,
    isPlanar: combination.isPlanar,
    isBigEndian: random(1) < 0.5,
    isBitReversed: mayTurnBits && random(1) < 0.3,
    isDifferences: mayDiffer && random(1) < 0.5,
    rowsPerStrip: int(1, height),
    tile: isTiled ? [16 * int(1, 3), 16 * int(1, 2)] : undefined,
    colourMap:
      combination.photometric === photometric.palette
        ? Array.from({ length: 3 * 2 ** bits }, () => int(0, 65_535))
        : undefined,
    sample: (x, y, sample) => {
      const value = valueAt(x, y, sample);
      if (extra !== 'associated' || sample === samples - 1) return value;
      return Math.floor((value * valueAt(x, y, samples - 1)) / top);
    },
  };
}

/** libtiff's own encoder, for what ours does not write. */
function optionsOf({ compression: each, photometric: colours }: Combination, random: Random) {
  const pick = (...of: readonly string[]) => of[Math.floor(random(of.length))]!;
  if (each === compression.jpeg) {
    const kind = colours === photometric.rgb ? 'jpeg:r' : 'jpeg';
    return `-c ${kind}:${pick('50', '95')} ${pick('-r 16', '-t -w 16 -l 16')}`;
  }
  if (each === compression.fax4) return `-c g4 ${pick('-r 3', '-r 1000 -f lsb2msb')}`;
  return `-c ${pick('g3:1d', 'g3:2d', 'g3:1d:fill', 'g3:2d:fill')} ${pick('-r 3', '-r 1000 -f lsb2msb')}`;
}

/** libtiff takes the upper byte of 16 bits of grey, and leaves out what alpha means beside grey. */
function needsImageMagick({ photometric: colours, bits, extra }: Combination): boolean {
  const isGrey = colours === photometric.whiteIsZero || colours === photometric.blackIsZero;
  return extra === 'unspecified' || (isGrey && (bits === 16 || extra === 'unassociated'));
}

interface Made {
  readonly combination: Combination;
  readonly plan: TiffPlan;
  readonly orientation: Orientation;
  /** Of libtiff's encoder. */
  readonly options: string;
}

function make(combination: Combination, random: Random): Made {
  const options = byLibtiff.has(combination.compression) ? optionsOf(combination, random) : '';
  const plan = planOf(combination, random);
  return { combination, plan, options, orientation: (1 + Math.floor(random(8))) as Orientation };
}

/** What is the same for all pages of a file that another program reads at once. */
function groupOf({ combination, plan, options }: Made): string {
  const isMagick = needsImageMagick(combination);
  return [
    isMagick,
    isMagick && combination.extra === 'unassociated',
    plan.isBigEndian,
    // Where bits are turned in one page and not in the next, libtiff loses its buffer; it turns none of a fax.
    plan.isBitReversed,
    combination.compression === compression.huffman,
    options,
  ].join();
}

/** A file with the pages of a group, and what others draw of each. */
function madeAndDrawn(group: readonly Made[]) {
  const { combination, options } = group[0]!;
  const plans = group.map(({ plan }) => plan);
  const ours = makePages(plans);
  const file = options === '' ? ours : madeByLibtiff(ours, options.split(' '));
  const drawn = needsImageMagick(combination)
    ? drawnByImageMagick([file], plans, { isAlpha: combination.extra === 'unassociated' })
    : drawnByLibtiff(file);
  return { file, drawn };
}

/** Reads a page after its orientation was changed. */
function readPage(file: Buffer, directory: number, orientation: Orientation) {
  const { isLittle, read16 } = readersOf(file);
  if (isLittle) file.writeUInt32LE(directory, 4);
  else file.writeUInt32BE(directory, 4);
  for (let entry = directory + 2; entry < directory + 2 + 12 * read16(directory); entry += 12) {
    if (read16(entry) !== 274) continue;
    if (isLittle) file.writeUInt16LE(orientation, entry + 8);
    else file.writeUInt16BE(orientation, entry + 8);
  }
  return readTiff(file);
}

/** TIFF 6.0, tag 274: where the file's rows and columns begin. */
function turned({ width, height, rgb }: Pixels, orientation: Orientation): Pixels {
  const isSideways = orientation >= 5;
  const size = isSideways ? { width: height, height: width } : { width, height };
  const upright = new Uint8Array(rgb.length);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const fromRight = width - 1 - column;
      const fromBottom = height - 1 - row;
      const [x, y] = (
        [
          [column, row],
          [fromRight, row],
          [fromRight, fromBottom],
          [column, fromBottom],
          [row, column],
          [fromBottom, column],
          [fromBottom, fromRight],
          [row, fromRight],
        ] as const
      )[orientation - 1]!;
      const from = (row * width + column) * 3;
      upright.set(rgb.subarray(from, from + 3), (y * size.width + x) * 3);
    }
  }
  return { ...size, rgb: upright };
}

/** In the app, the browser decodes these. Here libjpeg does, by ImageMagick: all that wait, at once. */
let waiting: {
  readonly jpeg: Uint8Array;
  readonly size: Sized;
  readonly resolve: (pixels: Pixels) => void;
}[] = [];

async function decodeJpeg(jpeg: Uint8Array) {
  const size = jpegSize(new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength));
  const pixels = new Promise<Pixels>((resolve) => {
    if (waiting.length === 0) setImmediate(decodeWaiting);
    waiting.push({ jpeg, size: size!, resolve });
  });
  const { width, height, rgb } = await pixels;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    data.set([...rgb.subarray(pixel * 3, pixel * 3 + 3), 255], pixel * 4);
  }
  return { data, width, height };
}

function decodeWaiting(): void {
  const batch = waiting;
  waiting = [];
  const drawn = drawnByImageMagick(
    batch.map(({ jpeg }) => jpeg),
    batch.map(({ size }) => size),
  );
  for (const [index, { resolve }] of batch.entries()) resolve(drawn[index]!);
}

async function draw(tiff: TiffPicture | undefined, file: Uint8Array): Promise<Pixels> {
  if (tiff === undefined) throw new Error('refused');
  const { data, width, height } = await decodeTiff(tiff, file, decodeJpeg);
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    rgb.set(data.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
  }
  return { width, height, rgb };
}

function differences(one: Pixels, other: Pixels): number {
  if (one.width !== other.width || one.height !== other.height) return one.rgb.length;
  return one.rgb.reduce((sum, value, at) => sum + (value === other.rgb[at] ? 0 : 1), 0);
}

/** @returns what is wrong with each page that is drawn in another way than others draw it. */
async function compare(group: readonly Made[]): Promise<readonly string[]> {
  const { file, drawn: others } = madeAndDrawn(group);
  const directories = directoriesOf(file);
  expect([directories.length, others.length]).toEqual([group.length, group.length]);
  const found = await Promise.all(
    group.map(async ({ combination, orientation }, index) => {
      const tiff = readPage(file, directories[index]!, orientation);
      const right = turned(others[index]!, orientation);
      const ours = await draw(tiff, file).catch(String);
      const isBlank = right.rgb.every((value) => value === 255);
      if (ours === 'RangeError: nothing but transparency' && isBlank) return [];
      const count = typeof ours === 'string' ? ours : differences(ours, right);
      return count === 0
        ? []
        : [`${combination.name}: ${String(count)} of ${String(right.rgb.length)}`];
    }),
  );
  return found.flat();
}

const orientations = [1, 2, 3, 4, 5, 6, 7, 8] as const;

describe.runIf(haveOtherDecoders)('a TIFF is drawn as others draw it', () => {
  test('upright, whatever its orientation', async () => {
    const plans = orientations.map((orientation) => ({
      ...{ width: 5, height: 3, photometric: photometric.rgb, bits: 8, samples: 3 },
      compression: compression.none,
      orientation,
      sample: (x: number, y: number, sample: number) => x * 40 + y * 15 + sample * 3,
    }));
    const file = makePages(plans);
    const sizes = plans.map((plan) => uprightSize(plan, plan.orientation));
    const others = drawnByImageMagick([file], sizes, { isUpright: true });
    for (const [index, directory] of directoriesOf(file).entries()) {
      const ours = await draw(readPage(file, directory, orientations[index]!), file);
      expect(ours, `orientation ${String(orientations[index])}`).toEqual(others[index]);
    }
  });

  test(
    `${String(combinations.length)} combinations, ${String(filesOfEach)} files of each`,
    { timeout: limitMs },
    async () => {
      const random = randomOf(seed);
      const wrong: string[] = [];
      let files = 0;
      let pixels = 0;
      for (let done = 0; done < filesOfEach; done += filesAtOnce) {
        const made = Array.from({ length: filesAtOnce }, () =>
          combinations.map((combination) => make(combination, random)),
        ).flat();
        for (const group of Map.groupBy(made, groupOf).values()) {
          wrong.push(...(await compare(group)));
        }
        files += made.length;
        pixels += made.reduce((sum, { plan }) => sum + plan.width * plan.height, 0);
      }
      console.info(
        `TIFF: ${String(combinations.length)} combinations, ${String(files)} files, ${String(pixels)} pixels compared, seed ${String(seed)}.`,
      );
      expect(wrong).toEqual([]);
    },
  );
});
