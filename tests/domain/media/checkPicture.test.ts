import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bmp,
  exifSegment,
  gif,
  impostors,
  jpegHead,
  png,
  pngHead,
  pngWithoutPixels,
  tiff,
} from '#tests/support/uploads/pictures.ts';
import { checkPicture, type PictureRefusal } from '../../../src/domain/media/checkPicture.ts';
import { maxIdentityBytes, maxUploadSidePx } from '../../../src/domain/media/limits.ts';
import { pictureType } from '../../../src/domain/media/pictureType.ts';

const refusal = (reason: PictureRefusal['reason']) => ({
  kind: 'refused',
  refusal: expect.objectContaining({ reason }) as unknown,
});

describe('section 5: accepted image types, detected from the content', () => {
  test.each([
    ['gif', gif(6, 4)],
    ['tiff', tiff(6, 4)],
    ['tiff', tiff(6, 4, { isBigEndian: true })],
    ['bmp', bmp(6, 4)],
    ['jpg', jpegHead(6, 4)],
    ['png', png(6, 4)],
    ['png', png(6, 4, { depth: 16 })],
  ] as const)('%s is accepted with its size', (type, bytes) => {
    expect(checkPicture(bytes, 'identity')).toEqual({
      kind: 'accepted',
      picture: { type, size: { width: 6, height: 4 }, orientation: 1 },
    });
  });

  test.each(impostors)(
    "SR-121: %s is 'Invalid media type', also when named %s",
    (_what, _name, bytes) => {
      expect(checkPicture(bytes, 'photo')).toEqual(refusal('mediaType'));
    },
  );

  test('no other bytes count as a picture, and none make the check fail (property)', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const isKnown = pictureType(bytes) !== undefined;
        expect(isKnown || checkPicture(bytes, 'photo').kind === 'refused').toBe(true);
      }),
    );
  });
});

describe('section 5: uploaded identity file size must not exceed 6MB, checked first', () => {
  const file = (bytes: number): Uint8Array => {
    const whole = new Uint8Array(bytes);
    whole.set(png(6, 4));
    return whole;
  };

  test.each([
    [maxIdentityBytes - 1, 'accepted'],
    [maxIdentityBytes, 'accepted'],
    [maxIdentityBytes + 1, 'refused'],
  ])('%i bytes: %s', (bytes, kind) => {
    expect(checkPicture(file(bytes), 'identity').kind).toBe(kind);
  });

  test('a large file of the wrong type is refused for its size, not its type', () => {
    const text = new Uint8Array(maxIdentityBytes + 1);
    expect(checkPicture(text, 'identity')).toEqual(refusal('fileTooLarge'));
    expect(checkPicture(text, 'photo')).toEqual(refusal('mediaType'));
  });

  test.each(['photo', 'signature'] as const)('%s has no such limit', (purpose) => {
    expect(checkPicture(file(maxIdentityBytes + 1), purpose).kind).toBe('accepted');
  });
});

/** Gives the first chunk after the header another length. */
function withLength(picture: Buffer, length: number): Buffer {
  const changed = Buffer.from(picture);
  changed.writeUInt32BE(length, 33);
  return changed;
}

describe('SR-124: odd pictures', () => {
  test('a picture of no bytes is unreadable', () => {
    expect(checkPicture(new Uint8Array(0), 'photo')).toEqual(refusal('unreadable'));
  });

  test.each([
    ['1 × 1', png(1, 1), 'accepted'],
    ['1 × 20,000', pngHead(1, 20_000), 'tooManyPixels'],
    ['as long as a side may be', pngWithoutPixels(1, maxUploadSidePx), 'accepted'],
    ['no width', pngHead(0, 9), 'unreadable'],
    ['a PNG cut off in its pixels', png(60, 40).subarray(0, 60), 'unreadable'],
    ['a PNG without its last chunk', png(60, 40).subarray(0, -12), 'unreadable'],
    ['a PNG with bytes after its end', Buffer.concat([png(6, 4), Buffer.alloc(50)]), 'accepted'],
    [
      'a PNG whose chunk names an impossible length',
      withLength(png(6, 4), 0xffffffff),
      'unreadable',
    ],
    ['no height', bmp(4, 0), 'unreadable'],
    ['an animation', gif(6, 4, 3), 'accepted'],
    ['a bomb of 30,000 × 30,000', pngHead(30_000, 30_000), 'tooManyPixels'],
    ['a bomb of 4,294,967,295 × 1', pngHead(0xffffffff, 1), 'tooManyPixels'],
    ['a JPEG bomb', jpegHead(65_535, 65_535), 'tooManyPixels'],
    ['a GIF bomb', gifHead(65_535, 65_535), 'tooManyPixels'],
    ['a GIF whose frame is larger than its screen', gifHead(10, 10, 65_535), 'tooManyPixels'],
    [
      'a TIFF bomb',
      tiff(2, 2, { fields: { 256: [60_000], 257: [60_000], 278: [60_000] } }),
      'unreadable',
    ],
    ['a TIFF of wide emptiness', tiff(2, 2, { fields: { 256: [20_000] } }), 'tooManyPixels'],
    ['the largest phone picture', pngWithoutPixels(9248, 6936), 'accepted'],
  ])('%s', (_what, bytes, expected) => {
    const judgement = checkPicture(bytes, 'photo');
    const got = judgement.kind === 'refused' ? judgement.refusal.reason : judgement.kind;
    expect(got).toBe(expected);
  });

  test('a refusal for too many pixels includes the width and height', () => {
    expect(checkPicture(pngHead(20_000, 30_000), 'photo')).toEqual({
      kind: 'refused',
      refusal: { reason: 'tooManyPixels', width: 20_000, height: 30_000 },
    });
  });

  test.each([
    ['png', png(6, 4), 24],
    ['gif', gif(6, 4), 30],
    ['bmp', bmp(6, 4), 26],
    ['jpg', jpegHead(6, 4), 11],
    ['tiff', tiff(6, 4), 90],
  ])('%s cut off anywhere in its header is unreadable and never throws', (_type, bytes, header) => {
    for (let length = 8; length < header; length += 1) {
      expect(checkPicture(bytes.subarray(0, length), 'photo')).toEqual(refusal('unreadable'));
    }
  });

  test('a picture with any bytes changed is checked without an error (property)', () => {
    const seeds = [png(6, 4), gif(6, 4, 2), bmp(6, 4), jpegHead(6, 4, exifSegment(6)), tiff(6, 4)];
    const change = fc.record({ at: fc.nat(200), value: fc.nat(255) });
    fc.assert(
      fc.property(
        fc.constantFrom(...seeds),
        fc.array(change, { maxLength: 8 }),
        (seed, changes) => {
          const bytes = Uint8Array.from(seed);
          for (const { at, value } of changes) if (at < bytes.length) bytes[at] = value;
          const judgement = checkPicture(bytes, 'photo');
          if (judgement.kind === 'accepted') {
            const { width, height } = judgement.picture.size;
            expect(width * height).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});

/** A JPEG with other bytes before its frame, after the start. */
const jpegWith = (...bytes: readonly number[]): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8, ...bytes]), jpegHead(6, 4).subarray(2)]);

describe('stray bytes in a JPEG are skipped, as decoders do', () => {
  const remark = [0xff, 0xe0, 0, 6, 1, 2, 3, 4];

  test.each([
    ['a stray byte before a marker', [...remark, 0]],
    ['many of them', [...remark, ...Array<number>(300).fill(0x41)]],
    ['a segment that says it is shorter than it is', [0xff, 0xee, 0, 4, 1, 2, 3, 4, 5, 6]],
    ['a segment that says it has no length', [0xff, 0xfe, 0, 0, 7, 7]],
    ['a 0xff that is no marker', [...remark, 0xff, 0, 0xff, 0, 5]],
    ['fill bytes', [...remark, 0xff, 0xff, 0xff]],
    ['a restart and a marker without a length', [0xff, 0xd3, 0xff, 0x01, ...remark]],
  ])('%s', (_what, bytes) => {
    expect(checkPicture(jpegWith(...bytes), 'photo')).toMatchObject({
      kind: 'accepted',
      picture: { type: 'jpg', size: { width: 6, height: 4 } },
    });
  });

  test('the orientation is found behind them', () => {
    const exif = Buffer.from([...remark, 1, 2, 3, ...exifSegment(6)]);
    expect(checkPicture(jpegWith(...exif), 'photo')).toMatchObject({ picture: { orientation: 6 } });
  });

  test.each([
    ['an end before the frame', [0xff, 0xd9]],
    ['a scan before the frame', [0xff, 0xda, 0, 2]],
  ])('%s: there is no picture', (_what, bytes) => {
    expect(checkPicture(jpegWith(...bytes), 'photo')).toEqual(refusal('unreadable'));
  });

  test('eight million fill bytes have no frame behind them', () => {
    const bytes = new Uint8Array(8_000_000).fill(0xff);
    bytes[1] = 0xd8;
    expect(checkPicture(bytes, 'photo')).toEqual(refusal('unreadable'));
  });
});

describe('a TIFF with offsets of eight bytes', () => {
  test.each([
    ['little', [0x49, 0x49, 0x2b, 0, 8, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0]],
    ['big', [0x4d, 0x4d, 0, 0x2b, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16]],
  ])('%s-endian: unreadable, as its type is accepted', (_what, bytes) => {
    expect(checkPicture(Uint8Array.from(bytes), 'photo')).toEqual(refusal('unreadable'));
  });
});

describe('EXIF orientation', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)('%i is read in both byte orders', (orientation) => {
    for (const isBigEndian of [false, true]) {
      const judgement = checkPicture(
        jpegHead(8, 4, exifSegment(orientation, isBigEndian)),
        'photo',
      );
      const size = orientation >= 5 ? { width: 4, height: 8 } : { width: 8, height: 4 };
      expect(judgement).toEqual({ kind: 'accepted', picture: { type: 'jpg', size, orientation } });
    }
  });

  test.each([0, 9, 65_535])('%i is invalid and counts as upright', (orientation) => {
    const judgement = checkPicture(jpegHead(8, 4, exifSegment(orientation)), 'photo');
    expect(judgement).toMatchObject({ picture: { orientation: 1 } });
  });

  test('comes from tag 274 of a TIFF', () => {
    expect(checkPicture(tiff(8, 4, { orientation: 6 }), 'photo')).toMatchObject({
      picture: { orientation: 6, size: { width: 4, height: 8 } },
    });
  });

  test('a truncated EXIF segment leaves the picture upright', () => {
    const exif = exifSegment(6).subarray(0, 16);
    exif.writeUInt16BE(14, 2);
    expect(checkPicture(jpegHead(8, 4, exif), 'photo')).toMatchObject({
      picture: { orientation: 1 },
    });
  });
});

function gifHead(width: number, height: number, frameWidth = width): Buffer {
  const file = gif(1, 1);
  file.writeUInt16LE(width, 6);
  file.writeUInt16LE(height, 8);
  file.writeUInt16LE(frameWidth, 13 + 6 + 8 + 5);
  return file;
}
