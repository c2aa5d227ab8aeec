/**
 * Shown images as data URLs, no larger than they are shown: a photo of several megabytes would delay the
 * paint.
 */
import { yieldToMain } from './yieldToMain.ts';

/**
 * If the image leaves the page in the meantime, it is converted in its own size.
 * @returns undefined for an image that does not open.
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
  // A browser that cannot write this format writes PNG.
  return canvas.toDataURL('image/webp', quality);
}

/** High enough that the change to the app's own image is not visible. */
const quality = 0.92;
