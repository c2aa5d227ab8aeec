import { steadyNow } from '../clock.ts';
import type { Decoder } from '../decoder/decoder.ts';

/** The rest between two frames, in milliseconds. */
const rest = { shortest: 10, longest: 60 } as const;
/** Without a code for so long, nobody stands before the camera, and a phone may cool down. */
const awakeMs = 60_000;
/** A decoder that failed is asked again after this. */
const retryMs = 1000;

export interface FrameReader {
  /** The texts of a frame, none for a frame without a code. The next frame waits for it. */
  readonly onTexts: (texts: readonly string[]) => Promise<void>;
  /** Whether the decoder runs here. */
  readonly onDecoder: (doesRun: boolean) => void;
}

/**
 * Returns how long the page rests after a frame, in milliseconds. While people come, it hardly rests, because an
 * officer waits. Later it rests as long as the frame took, so that a phone stays cool, up to a limit.
 * @param readMs how long the frame took.
 * @param idleMs how long no frame had a code.
 */
export function restAfter(readMs: number, idleMs: number): number {
  if (idleMs < awakeMs) return rest.shortest;
  return Math.min(Math.max(readMs, rest.shortest), rest.longest);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The part of a frame that the officer sees, in the frame's pixels. The box shows the middle of the frame and
 * cuts what is left over (`object-fit: cover`). What nobody sees is not read, and costs no time. It is at least a
 * square as high as the frame is narrow: beside a result the box is only a strip, and the next code is larger.
 * @param box the video's size on the page; without an area the whole frame counts.
 */
export function visiblePart(
  frame: Size,
  box: Size,
): Size & { readonly x: number; readonly y: number } {
  const scale = Math.min(frame.width / box.width, frame.height / box.height);
  if (!Number.isFinite(scale)) return { x: 0, y: 0, ...frame };
  const least = Math.min(frame.width, frame.height);
  const width = Math.min(frame.width, Math.max(least, Math.round(box.width * scale)));
  const height = Math.min(frame.height, Math.max(least, Math.round(box.height * scale)));
  const x = Math.floor((frame.width - width) / 2);
  const y = Math.floor((frame.height - height) / 2);
  return { x, y, width, height };
}

/** Reads frame after frame of a video until the signal aborts. */
export async function readFrames(
  video: HTMLVideoElement,
  { decode }: Decoder,
  { onTexts, onDecoder }: FrameReader,
  signal: AbortSignal,
): Promise<void> {
  const isOver = (): boolean => signal.aborted;
  let seenAtMs = steadyNow();
  while (!isOver()) {
    const begun = steadyNow();
    const texts = await readFrame(video, decode);
    const readMs = steadyNow() - begun;
    if (isOver()) return;
    if (texts !== undefined && texts.length > 0) seenAtMs = steadyNow();
    if (texts === undefined) {
      onDecoder(false);
      await pause(retryMs);
      continue;
    }
    onDecoder(true);
    await onTexts(texts);
    await pause(restAfter(readMs, steadyNow() - seenAtMs));
  }
}

async function readFrame(
  video: HTMLVideoElement,
  decode: Decoder['decode'],
): Promise<readonly string[] | undefined> {
  // A video without a picture yet, or a page that nobody sees.
  if (video.videoWidth === 0 || document.hidden) return [];
  try {
    return await decode(await takeFrame(video), false);
  } catch {
    return [];
  }
}

/**
 * Takes the visible part of the current frame. A browser with `VideoFrame` hands over the camera's own picture, so
 * that nothing is converted or copied on the page's thread.
 */
async function takeFrame(video: HTMLVideoElement): Promise<ImageBitmap | VideoFrame> {
  const { x, y, width, height } = visiblePart(
    { width: video.videoWidth, height: video.videoHeight },
    { width: video.clientWidth, height: video.clientHeight },
  );
  try {
    // Colour has half the size of brightness, so the part begins and ends at even pixels.
    const visibleRect = { x: even(x), y: even(y), width: even(width), height: even(height) };
    return new VideoFrame(video, { visibleRect });
  } catch {
    // An older browser, or a frame that is turned or counted otherwise.
    return createImageBitmap(video, x, y, width, height);
  }
}

function even(pixels: number): number {
  return pixels - (pixels % 2);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
