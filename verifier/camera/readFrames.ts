import type { Decoder } from '../decoder/decoder.ts';

/** A pause between frames: a phone's processor stays cool, and a code is found within a fifth of a second. */
const pauseMs = 60;
/** A decoder that failed is asked again after this. */
const retryMs = 1000;

export interface FrameReader {
  /** The texts of a frame, none for a frame without a code. The next frame waits for it. */
  readonly onTexts: (texts: readonly string[]) => Promise<void>;
  /** Whether the decoder runs here. */
  readonly onDecoder: (doesRun: boolean) => void;
}

/** Reads frame after frame of a video until the signal aborts. */
export async function readFrames(
  video: HTMLVideoElement,
  { decode }: Decoder,
  { onTexts, onDecoder }: FrameReader,
  signal: AbortSignal,
): Promise<void> {
  const isOver = (): boolean => signal.aborted;
  while (!isOver()) {
    const texts = await readFrame(video, decode);
    if (isOver()) return;
    if (texts === undefined) {
      onDecoder(false);
      await pause(retryMs);
      continue;
    }
    onDecoder(true);
    await onTexts(texts);
    await pause(pauseMs);
  }
}

async function readFrame(
  video: HTMLVideoElement,
  decode: Decoder['decode'],
): Promise<readonly string[] | undefined> {
  // A video without a picture yet, or a page that nobody sees.
  if (video.videoWidth === 0 || document.hidden) return [];
  try {
    return await decode(await createImageBitmap(video), false);
  } catch {
    return [];
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
