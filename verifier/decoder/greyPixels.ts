/** Formats of eight bits a sample whose first plane is the brightness of each pixel. */
const planar: ReadonlySet<string | null> = new Set(['I420', 'I420A', 'I422', 'I444', 'NV12']);

let planes = new Uint8Array(0);
let pixels = new Uint32Array(0);

/**
 * Returns the brightness of a camera's frame as grey pixels. That is several times faster than drawing the frame
 * and reading the canvas, because no colour is computed.
 * @returns undefined for a frame whose brightness is not a plane of its own. @throws what `copyTo` throws.
 */
export async function greyPixels(frame: VideoFrame): Promise<ImageData | undefined> {
  const { format, visibleRect } = frame;
  if (!planar.has(format) || visibleRect === null) return undefined;
  const { width, height } = visibleRect;
  const bytes = frame.allocationSize();
  if (planes.length !== bytes) planes = new Uint8Array(bytes);
  const [brightness] = await frame.copyTo(planes);
  if (brightness === undefined) return undefined;
  if (pixels.length !== width * height) pixels = new Uint32Array(width * height);
  spread(planes, brightness, width, pixels);
  return {
    width,
    height,
    data: new Uint8ClampedArray(pixels.buffer),
    colorSpace: 'srgb',
  };
}

/** Writes each sample as red, green and blue of an opaque pixel. */
export function spread(
  samples: Uint8Array,
  { offset, stride }: PlaneLayout,
  width: number,
  into: Uint32Array,
): void {
  let at = 0;
  for (let row = offset; at < into.length; row += stride) {
    for (let sample = row; sample < row + width; sample += 1) {
      // The opacity is the highest byte of a little-endian number.
      into[at] = 0xff000000 | ((samples[sample] ?? 0) * 0x010101);
      at += 1;
    }
  }
}
