/** Reads a video through a canvas, where the browser has no detector of its own. */
import { decodeQr } from './decodeQr.ts';

/** Returns the texts of the codes that a video shows now; none for a picture without a code. Never rejects. */
export type QrReader = (video: HTMLVideoElement) => Promise<readonly string[]>;

/** The longer side of the examined picture, in pixels: enough for a code that fills a quarter of the picture. */
const longestSide = 1000;

export function createFrameReader(): QrReader {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const { videoWidth, videoHeight } = video;
    // The first picture is not available yet.
    if (context === null || videoWidth === 0 || videoHeight === 0) return Promise.resolve([]);
    const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
    const width = Math.round(videoWidth * scale);
    const height = Math.round(videoHeight * scale);
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    context.drawImage(video, 0, 0, width, height);
    const text = decodeQr(context.getImageData(0, 0, width, height));
    return Promise.resolve(text === undefined ? [] : [text]);
  };
}
