/**
 * Picture files as users and attackers submit them (faults SR-121 to SR-127), built byte by byte. Each is
 * small and shows what is odd about it.
 */
import { deflateSync } from 'node:zlib';

type Rgb = readonly [red: number, green: number, blue: number];

const red: Rgb = [200, 30, 30];
const green: Rgb = [30, 160, 60];

/** The colour of a pixel; by default the left half is red and the right half green. */
export type Paint = (x: number, y: number) => Rgb;
const halves =
  (width: number): Paint =>
  (x) =>
    x < width / 2 ? red : green;

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(8 + body.length);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), 4 + body.length);
  return chunk;
}

export interface PngOptions {
  readonly depth?: 8 | 16;
  readonly paint?: Paint;
  /** Chunks between header and pixels, such as text or EXIF. */
  readonly extra?: readonly Buffer[];
}

/** A true-colour PNG that any decoder reads. */
export function png(width: number, height: number, options: PngOptions = {}): Buffer {
  const { depth = 8, paint = halves(width), extra = [] } = options;
  const bytes = depth / 8;
  const rows = Buffer.alloc(height * (1 + width * 3 * bytes));
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    at += 1;
    for (let x = 0; x < width; x += 1) {
      for (const value of paint(x, y)) {
        rows.fill(value, at, at + bytes);
        at += bytes;
      }
    }
  }
  const pixels = pngChunk('IDAT', deflateSync(rows));
  return Buffer.concat([pngHead(width, height, depth), ...extra, pixels, pngEnd]);
}

/** An animated PNG of one pixel: each frame after the first repeats it. */
export function animatedPng(frames: number): Buffer {
  const numbers = (...values: readonly number[]) => {
    const data = Buffer.alloc(values.length * 4);
    for (const [index, value] of values.entries()) data.writeUInt32BE(value, index * 4);
    return data;
  };
  const pixels = deflateSync(Buffer.from([0, ...red]));
  const control = (index: number) =>
    pngChunk('fcTL', Buffer.concat([numbers(index, 1, 1, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]));
  const chunks = [pngChunk('acTL', numbers(frames, 0)), control(0), pngChunk('IDAT', pixels)];
  for (let frame = 1; frame < frames; frame += 1) {
    chunks.push(control(frame * 2 - 1));
    chunks.push(pngChunk('fdAT', Buffer.concat([numbers(frame * 2), pixels])));
  }
  return Buffer.concat([pngHead(1, 1), ...chunks, pngEnd]);
}

/** The chunks of an animated WebP, whose frames hold nothing. */
export function animatedWebp(frames: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(name, 0, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  };
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    ...Array.from({ length: frames }, () => chunk('ANMF', Buffer.alloc(17))),
  ]);
  return chunk('RIFF', body);
}

export const pngText = (text: string): Buffer =>
  pngChunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'));

/** Makes one colour of a PNG transparent. */
export const pngTransparent = (...[r, g, b]: Rgb): Buffer =>
  pngChunk('tRNS', Buffer.from([0, r, 0, g, 0, b]));

const pngEnd = pngChunk('IEND', Buffer.alloc(0));

/** Signature, header and end, without pixels. */
export function pngWithoutPixels(width: number, height: number): Buffer {
  return Buffer.concat([pngHead(width, height), pngEnd]);
}

/** Signature and header only. */
export function pngHead(width: number, height: number, depth = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 2, 0, 0, 0], 8);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), pngChunk('IHDR', header)]);
}

export function bmp(width: number, height: number, paint: Paint = halves(width)): Buffer {
  const stride = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + stride * height);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [r, g, b] = paint(x, height - 1 - y);
      file.set([b, g, r], 54 + y * stride + x * 3);
    }
  }
  return file;
}

/** GIF frames of one colour each, uncompressed because the code table is cleared at every pixel. */
export function gif(width: number, height: number, frames = 1): Buffer {
  const head = Buffer.alloc(13);
  head.write('GIF89a', 0, 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  head[10] = 0xf0;
  const colours = Buffer.from([...red, ...green]);
  const pictures = Array.from({ length: frames }, (_, frame) => gifFrame(width, height, frame % 2));
  return Buffer.concat([head, colours, ...pictures, Buffer.from([0x3b])]);
}

function gifFrame(width: number, height: number, colour: number): Buffer {
  const control = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]);
  const descriptor = Buffer.alloc(10);
  descriptor[0] = 0x2c;
  descriptor.writeUInt16LE(width, 5);
  descriptor.writeUInt16LE(height, 7);
  // Codes of three bits: clear (4), colour, clear, colour, …, end (5).
  const codes = Array.from({ length: width * height }, () => [4, colour]).flat();
  const bits = [...codes, 5].map((code) => [code & 1, (code >> 1) & 1, (code >> 2) & 1]).flat();
  const data = Buffer.alloc(Math.ceil(bits.length / 8));
  for (const [index, bit] of bits.entries()) data[index >> 3]! |= bit << (index & 7);
  const blocks: Buffer[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const block = data.subarray(at, at + 255);
    blocks.push(Buffer.from([block.length]), block);
  }
  return Buffer.concat([control, descriptor, Buffer.from([2]), ...blocks, Buffer.from([0])]);
}

export interface TiffOptions {
  readonly isBigEndian?: boolean;
  readonly compression?: 'none' | 'deflate' | 'packbits';
  readonly orientation?: number;
  readonly isCmyk?: boolean;
  readonly paint?: Paint;
  /** Changes tags after they were made: tag to values. */
  readonly fields?: Readonly<Record<number, readonly number[]>>;
}

const compressionNumber = { none: 1, deflate: 8, packbits: 32_773 } as const;

export function tiff(width: number, height: number, options: TiffOptions = {}): Buffer {
  const { isBigEndian = false, compression = 'none', isCmyk = false } = options;
  const paint = options.paint ?? halves(width);
  const samples = isCmyk ? 4 : 3;
  const pixels = Buffer.alloc(width * height * samples);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = paint(x, y);
      const inks = isCmyk ? [...colour.map((value) => 255 - value), 0] : colour;
      pixels.set(inks, (y * width + x) * samples);
    }
  }
  const strip = { none: pixels, deflate: deflateSync(pixels), packbits: packBits(pixels) }[
    compression
  ];
  const fields: Record<number, readonly number[]> = {
    256: [width],
    257: [height],
    258: Array.from({ length: samples }, () => 8),
    259: [compressionNumber[compression]],
    262: [isCmyk ? 5 : 2],
    273: [8],
    ...(options.orientation === undefined ? {} : { 274: [options.orientation] }),
    277: [samples],
    278: [height],
    279: [strip.length],
    ...options.fields,
  };
  return tiffFile(strip, fields, isBigEndian);
}

function tiffFile(
  strip: Buffer,
  fields: Readonly<Record<number, readonly number[]>>,
  isBigEndian: boolean,
): Buffer {
  const directoryAt = 8 + strip.length + (strip.length % 2);
  const entries = Object.entries(fields);
  const valuesAt = directoryAt + 2 + 12 * entries.length + 4;
  const file = Buffer.alloc(valuesAt + entries.length * 64);
  const write16 = (value: number, at: number) =>
    isBigEndian ? file.writeUInt16BE(value, at) : file.writeUInt16LE(value, at);
  const write32 = (value: number, at: number) =>
    isBigEndian ? file.writeUInt32BE(value, at) : file.writeUInt32LE(value, at);
  file.write(isBigEndian ? 'MM' : 'II', 0, 'latin1');
  write16(42, 2);
  write32(directoryAt, 4);
  strip.copy(file, 8);
  write16(entries.length, directoryAt);
  for (const [index, [tag, values]] of entries.entries()) {
    const at = directoryAt + 2 + 12 * index;
    write16(Number(tag), at);
    write16(4, at + 2);
    write32(values.length, at + 4);
    const from = values.length === 1 ? at + 8 : valuesAt + index * 64;
    if (from !== at + 8) write32(from, at + 8);
    for (const [place, value] of values.entries()) write32(value, from + 4 * place);
  }
  return file;
}

function packBits(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 128) {
    const run = bytes.subarray(at, at + 128);
    parts.push(Buffer.from([run.length - 1]), run);
  }
  return Buffer.concat(parts);
}

/** A JPEG of its segments only: enough for a header parser, without pixels. */
export function jpegHead(width: number, height: number, exif?: Buffer): Buffer {
  const frame = Buffer.from([
    0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1,
  ]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(exif === undefined ? [] : [exif]),
    frame,
    Buffer.from([0xff, 0xda]),
  ]);
}

/** The EXIF segment of a camera: orientation, and the location where the picture was taken. */
export function exifSegment(orientation: number, isBigEndian = false): Buffer {
  const tiffPart = Buffer.alloc(8 + 2 + 12 + 4 + 24);
  const write16 = (value: number, at: number) =>
    isBigEndian ? tiffPart.writeUInt16BE(value, at) : tiffPart.writeUInt16LE(value, at);
  const write32 = (value: number, at: number) =>
    isBigEndian ? tiffPart.writeUInt32BE(value, at) : tiffPart.writeUInt32LE(value, at);
  tiffPart.write(isBigEndian ? 'MM' : 'II', 0, 'latin1');
  write16(42, 2);
  write32(8, 4);
  write16(1, 8);
  write16(274, 10);
  write16(3, 12);
  write32(1, 14);
  write16(orientation, 18);
  tiffPart.write(exifSecret, 26, 'latin1');
  const head = Buffer.from([0xff, 0xe1, 0, 0, ...Buffer.from('Exif\0\0', 'latin1')]);
  head.writeUInt16BE(2 + 6 + tiffPart.length, 2);
  return Buffer.concat([head, tiffPart]);
}

/** Text in the metadata of test pictures that must not leave the device. */
export const exifSecret = 'taken at 51.47,-0.45';

/** Files that are not pictures, whatever their name (SR-121), each with its disguise. */
export const impostors: readonly (readonly [what: string, name: string, bytes: Buffer])[] = [
  ['HTML', 'page.jpg', Buffer.from('<!doctype html><script>document.title = 1</script>')],
  ['SVG', 'drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')],
  ['PDF', 'paper.png', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
  ['EXE', 'program.gif', Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1')],
  ['HEIC', 'phone.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['WebP', 'page.png', Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1')],
  ['a name alone', 'portrait.JPEG', Buffer.from('portrait.JPEG')],
];

/** A picture of 16 × 16 that is red in printing inks, as Adobe writes them: inverted, four per pixel. */
export function cmykJpeg(): Buffer {
  return jpegOfMeans([true, false, false, true], Buffer.from('Adobe\0\x64\0\0\0\0\0', 'latin1'));
}

/** A picture of 16 × 16 that is red, if its three samples are taken for what they are; it does not say so. */
export function rgbJpeg(): Buffer {
  return jpegOfMeans([true, false, false]);
}

/** @param isHigh whether each component is 255 everywhere; else it is 0. */
function jpegOfMeans(isHigh: readonly boolean[], adobe?: Buffer): Buffer {
  const segment = (marker: number, ...bytes: readonly number[]): Buffer =>
    Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff, ...bytes]);
  const components = isHigh.map((_, index) => index + 1);
  // Only a block's mean is written: less 128, times eight.
  const high = '01' + (1016).toString(2).padStart(10, '0');
  const low = '10' + (1023).toString(2).padStart(11, '0');
  const endOfBlock = '0';
  const first = isHigh.map((each) => (each ? high : low) + endOfBlock).join('');
  const same = ('00' + endOfBlock).repeat(components.length * 3);
  const bits = first + same;
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const scan = (padded.match(/.{8}/g) ?? []).flatMap((octet) => {
    const byte = Number.parseInt(octet, 2);
    return byte === 0xff ? [0xff, 0] : [byte];
  });
  const lengths = (...counts: readonly number[]) =>
    [...counts, ...Array<number>(16).fill(0)].slice(0, 16);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(adobe === undefined ? [] : [segment(0xee, ...adobe)]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc0, 8, 0, 16, 0, 16, components.length, ...components.flatMap((id) => [id, 0x11, 0])),
    segment(0xc4, 0x00, ...lengths(0, 3), 0, 10, 11),
    segment(0xc4, 0x10, ...lengths(1), 0),
    segment(0xda, components.length, ...components.flatMap((id) => [id, 0]), 0, 63, 0),
    Buffer.from(scan),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A GIF that is also a script: the part after its name is a comment up to the end (SR-127). */
export function gifWithScript(width: number, height: number): Buffer {
  return Buffer.concat([gif(width, height), Buffer.from('*/=1;window.hit=1//')]);
}
