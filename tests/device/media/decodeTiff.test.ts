/** decisions/tiff: what is drawn is right, and what is broken is refused. Needs no other decoder. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeTiff, type Drawn } from '#device/media/tiff/decodeTiff.ts';
import { readTiff } from '#domain/media/tiff.ts';
import { compression, photometric } from '#domain/media/tiffKinds.ts';
import { tiff, type TiffOptions } from '#tests/support/uploads/pictures.ts';
import { makeTiff, type TiffPlan } from '#tests/support/uploads/tiffMaker.ts';

async function draw(file: Uint8Array): Promise<Drawn> {
  const read = readTiff(file);
  if (read === undefined) throw new Error('refused by its header');
  return decodeTiff(read, file, () => Promise.reject(new Error('no JPEG here')));
}

const red = [200, 30, 30, 255];
const green = [30, 160, 60, 255];

test.each<[what: string, options: TiffOptions]>([
  ['as it is', {}],
  ['big-endian', { isBigEndian: true }],
  ['deflated, big-endian', { compression: 'deflate', isBigEndian: true }],
  ['PackBits', { compression: 'packbits' }],
  ['CMYK', { isCmyk: true }],
  ['with a count that goes past the end of the file', { fields: { 279: [1_000_000] } }],
])('a TIFF %s: red on the left, green on the right', async (_what, options) => {
  const { data, width, height } = await draw(tiff(6, 4, options));
  expect([width, height]).toEqual([6, 4]);
  const row = [red, red, red, green, green, green].flat();
  expect([...data]).toEqual([row, row, row, row].flat());
});

/** A grey ramp of 16 columns and 3 rows. */
const ramp: TiffPlan = {
  width: 16,
  height: 3,
  photometric: photometric.blackIsZero,
  bits: 4,
  samples: 1,
  compression: compression.none,
  sample: (x) => x,
};
const greys = async (plan: TiffPlan): Promise<readonly number[]> => {
  const { data } = await draw(makeTiff(plan));
  return [...data].filter((_, at) => at % 4 === 0).slice(0, plan.width);
};

describe('scanners', () => {
  const steps = Array.from({ length: 16 }, (_, x) => x);

  test('four bits of grey, black is zero: the ramp, not a white page', async () => {
    expect(await greys(ramp)).toEqual(steps.map((x) => x * 17));
  });

  test('two bits of grey, white is zero: four greys, not a white page', async () => {
    const plan = { ...ramp, bits: 2, photometric: photometric.whiteIsZero };
    const four = await greys({ ...plan, sample: (x) => x % 4 });
    expect(four).toEqual(steps.map((x) => 255 - (x % 4) * 85));
  });

  test('16 bits of grey beside a second sample: the grey, not stripes', async () => {
    const plan = { ...ramp, bits: 16, samples: 2, extra: 0 };
    const grey = await greys({ ...plan, sample: (x, _, sample) => (sample === 0 ? x * 4369 : 0) });
    expect(grey).toEqual(steps.map((x) => x * 17));
  });

  test('the other bit order: the same bits', async () => {
    const plan = { ...ramp, bits: 1, sample: (x: number) => (x < 5 ? 1 : 0) };
    const right = steps.map((x) => (x < 5 ? 255 : 0));
    expect(await greys(plan)).toEqual(right);
    expect(await greys({ ...plan, isBitReversed: true })).toEqual(right);
  });

  test('colours in planes apart: each pixel its own colour', async () => {
    const plan = { ...ramp, bits: 8, samples: 3, photometric: photometric.rgb, isPlanar: true };
    const { data } = await draw(makeTiff({ ...plan, sample: (x, y, s) => x + y * 16 + s * 64 }));
    expect([...data.subarray(0, 8)]).toEqual([0, 64, 128, 255, 1, 65, 129, 255]);
  });
});

describe('transparency', () => {
  const half: TiffPlan = {
    ...ramp,
    bits: 8,
    samples: 4,
    photometric: photometric.rgb,
    sample: (_x, _y, sample) => [100, 0, 0, 128][sample]!,
  };
  const first = async (plan: TiffPlan) => [...(await draw(makeTiff(plan))).data.subarray(0, 4)];

  test('by which the colours are multiplied already: red at half strength on white', async () => {
    expect(await first({ ...half, extra: 1 })).toEqual([227, 127, 127, 255]);
  });

  test('by which they are not: the same red, weaker', async () => {
    expect(await first({ ...half, extra: 2 })).toEqual([177, 127, 127, 255]);
  });

  test.each([
    ['a sample that is not specified', 0],
    ['a sample that the file says nothing of', undefined],
  ])('%s hides nothing', async (_what, extra) => {
    const sample = (_x: number, _y: number, each: number) => [100, 0, 0, 0][each]!;
    expect(await first({ ...half, extra, sample })).toEqual([100, 0, 0, 255]);
  });

  test.each([1, 2])('a picture that is wholly transparent is refused (%i)', async (extra) => {
    const file = makeTiff({ ...half, extra, sample: (_x, _y, each) => (each === 3 ? 0 : 40) });
    await expect(draw(file)).rejects.toThrow('nothing but transparency');
  });
});

/** Noise, so that every compression has something to write. */
const noise: TiffPlan = {
  ...ramp,
  width: 40,
  height: 30,
  bits: 8,
  rowsPerStrip: 7,
  sample: (x, y) => (x * 37 + y * 101 + ((x * y) % 7) * 29) % 256,
};
const packed = [
  ['none', compression.none],
  ['PackBits', compression.packBits],
  ['LZW', compression.lzw],
  ['deflate', compression.deflate],
  ['Huffman', compression.huffman],
] as const;
const planOf = (each: number): TiffPlan =>
  each === compression.huffman
    ? { ...noise, compression: each, bits: 1, sample: (x, y) => ((x * 7 + y) % 5 < 2 ? 1 : 0) }
    : { ...noise, compression: each };

describe('a strip holds as many bytes as its rows, no more and no fewer', () => {
  test.each(packed)('%s: whole, it is drawn', async (_what, each) => {
    expect((await draw(makeTiff(planOf(each)))).height).toBe(30);
  });

  test.each(packed)(
    '%s: cut off at half of it or by its last bytes, it is refused',
    async (_, each) => {
      for (const keep of [(length: number) => length >> 1, (length: number) => length - 8]) {
        const damage = (piece: Buffer) => piece.subarray(0, keep(piece.length));
        const file = makeTiff({ ...planOf(each), rowsPerStrip: 30, damage });
        await expect(draw(file)).rejects.toThrow();
      }
    },
  );

  test.each(packed.filter(([, each]) => each !== compression.none && each !== compression.huffman))(
    '%s: with more bytes than its rows, it is refused',
    async (_, each) => {
      const longer = makeTiff({ ...planOf(each), rowsPerStrip: 30 });
      const shorter = Buffer.from(longer);
      // The height of a file of one strip: a SHORT in the second entry.
      shorter.writeUInt16LE(29, longer.readUInt32LE(4) + 2 + 12 + 8);
      const fields = readTiff(shorter);
      expect(fields?.pieces.height).toBe(29);
      await expect(draw(shorter)).rejects.toThrow();
    },
  );

  test('the last strip may be as long as the others', async () => {
    const whole = makeTiff({ ...planOf(compression.lzw), height: 35 });
    whole.writeUInt16LE(30, whole.readUInt32LE(4) + 2 + 12 + 8);
    expect((await draw(whole)).height).toBe(30);
  });

  test('LZW whose end is missing is drawn, as its rows are whole', async () => {
    const plan = { ...planOf(compression.lzw), rowsPerStrip: 30 };
    const whole = await draw(makeTiff(plan));
    const damage = (piece: Buffer) => piece.subarray(0, piece.length - 1);
    expect((await draw(makeTiff({ ...plan, damage }))).data).toEqual(whole.data);
  });

  test('LZW in the bit order of before 1992 is refused at its first code', async () => {
    const damage = (piece: Buffer) => Buffer.concat([Buffer.from([0, 1]), piece.subarray(2)]);
    const file = makeTiff({ ...planOf(compression.lzw), damage });
    await expect(draw(file)).rejects.toThrow('another bit order');
  });

  test('any bytes in place of a strip end in a picture or a refusal (property)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...packed.map(([, each]) => each), compression.fax3, compression.fax4),
        fc.uint8Array({ maxLength: 400 }),
        fc.boolean(),
        async (each, bytes, isLzw) => {
          const start = isLzw && each === compression.lzw ? [0x80, 0] : [];
          const damage = () => Buffer.from([...start, ...bytes]);
          const bits =
            each === compression.fax3 || each === compression.fax4 ? 1 : planOf(each).bits;
          const file = makeTiff({ ...planOf(each), bits, sample: () => 0, damage });
          const drawn = await draw(file).catch((error: unknown) => error);
          const isRefused = drawn instanceof RangeError || drawn instanceof TypeError;
          expect(isRefused || (drawn as Drawn).data.length === 40 * 30 * 4).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
