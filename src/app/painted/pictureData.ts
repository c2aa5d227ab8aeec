/** Shown pictures as data addresses, no larger than they are shown: a photo of megabytes would delay the paint. */

/** @returns undefined for a picture that is not there (yet). */
export function pictureData(shown: HTMLImageElement): string | undefined {
  const { naturalWidth, naturalHeight, clientWidth, clientHeight } = shown;
  if (!shown.complete || naturalWidth === 0 || clientWidth === 0) return undefined;
  const ratio = window.devicePixelRatio;
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
