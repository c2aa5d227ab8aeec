/**
 * The size at which a picture is sent (section 5: 'Images whose estimated size exceeds about 6,000,000 bytes
 * are downscaled to about half size with 0.7 compression').
 */
import { fullQuality, maxPictureBytes, resizeFactor, resizeQuality } from './limits.ts';
import type { Size } from './size.ts';

export interface Encoding extends Size {
  /** JPEG quality, from 0 to 1. */
  readonly quality: number;
}

/** A full-quality JPEG has about three bits per pixel. */
const estimatedBytesPerPixel = 3 / 8;

/** Estimates the encoded size of a picture in bytes, before it is encoded. */
export function estimatedBytes({ width, height }: Size): number {
  return width * height * estimatedBytesPerPixel;
}

/**
 * The first try: full size and quality, or halved until the estimate fits. So a picture of forty million
 * pixels is never drawn at full size. The canvas of some phones would refuse that.
 */
export function firstEncoding(size: Size): Encoding {
  let encoding: Encoding = { ...size, quality: fullQuality };
  while (estimatedBytes(encoding) > maxPictureBytes) encoding = halved(encoding);
  return encoding;
}

/** The next try after a result with this many bytes; undefined when the result fits and is sent. */
export function nextEncoding(tried: Encoding, bytes: number): Encoding | undefined {
  return bytes > maxPictureBytes ? halved(tried) : undefined;
}

function halved({ width, height }: Size): Encoding {
  return { width: halfOf(width), height: halfOf(height), quality: resizeQuality };
}

function halfOf(side: number): number {
  return Math.max(1, Math.round(side * resizeFactor));
}
