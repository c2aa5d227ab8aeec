/** Reads the properties of a GIF block by block, without decoding it. */
import type { Size } from './size.ts';

const image = 0x2c;
const extension = 0x21;

/** The larger of the screen and the first frame: decoders allocate memory for both. */
export function gifSize(view: DataView): Size | undefined {
  const screen = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  const at = afterExtensions(view, firstBlock(view));
  if (view.getUint8(at) !== image) return undefined;
  return {
    width: Math.max(screen.width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true)),
    height: Math.max(screen.height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true)),
  };
}

/**
 * Whether an animation has more frames than `limit`. A decoder stores a record of every frame, even when only
 * the first is drawn. Counting stops at the limit, at the trailer, and where the file is cut off or no longer
 * a GIF. Decoders show the frames before that point.
 */
export function hasMoreFrames(bytes: Uint8Array, limit: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    let frames = 0;
    let at = afterExtensions(view, firstBlock(view));
    while (view.getUint8(at) === image) {
      frames += 1;
      if (frames > limit) return true;
      // A ten-byte descriptor, the frame's own colours, one byte of code size, then the data.
      const data = at + 10 + colourTableBytes(view.getUint8(at + 9)) + 1;
      at = afterExtensions(view, afterSubBlocks(view, data));
    }
  } catch (error) {
    // Past the end: the file is cut off.
    if (!(error instanceof RangeError)) throw error;
  }
  return false;
}

/** The offset after the six-byte header, the seven-byte screen and the colours of all frames. */
function firstBlock(view: DataView): number {
  return 13 + colourTableBytes(view.getUint8(10));
}

function afterExtensions(view: DataView, from: number): number {
  let at = from;
  while (view.getUint8(at) === extension) at = afterSubBlocks(view, at + 2);
  return at;
}

/** Skips length-prefixed blocks up to the empty one. */
function afterSubBlocks(view: DataView, from: number): number {
  let at = from;
  while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at);
  return at + 1;
}

function colourTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}
