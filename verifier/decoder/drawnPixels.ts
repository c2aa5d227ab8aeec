let canvas: OffscreenCanvas | undefined;

/** @returns the pixels of a picture, drawn on a canvas. @throws TypeError where a worker has no canvas. */
export function drawnPixels(picture: ImageBitmap | VideoFrame): ImageData {
  const [width, height] =
    'displayWidth' in picture
      ? [picture.displayWidth, picture.displayHeight]
      : [picture.width, picture.height];
  if (canvas?.width !== width || canvas.height !== height)
    canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new TypeError('no canvas');
  context.drawImage(picture, 0, 0);
  return context.getImageData(0, 0, width, height);
}
