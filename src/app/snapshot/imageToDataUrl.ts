/** Shown pictures as data addresses, no larger than they are shown: a photo of megabytes would delay the paint. */
import { yieldToMain } from './yieldToMain.ts';

/**
 * The picture may leave the page meanwhile; it is carried in its own size then.
 * @returns undefined for a picture that does not open.
 */
export async function imageToDataUrl(shown: HTMLImageElement): Promise<string | undefined> {
  await shown.decode().catch(() => undefined);
  await yieldToMain();
  const { naturalWidth, naturalHeight } = shown;
  if (naturalWidth === 0) return undefined;
  const ratio = window.devicePixelRatio;
  const clientWidth = shown.clientWidth || naturalWidth;
  const clientHeight = shown.clientHeight || naturalHeight;
  const scale = Math.min(
    1,
    Math.max((clientWidth * ratio) / naturalWidth, (clientHeight * ratio) / naturalHeight),
  );
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(shown, 0, 0, canvas.width, canvas.height);
  // A browser that cannot write this kind writes PNG.
  return canvas.toDataURL('image/webp', quality);
}

/** High enough that nobody sees the app's own picture take its place. */
const quality = 0.92;
