/** Renders a drawing to pixels in the browser that shows it. */

/**
 * @param ratio device pixels per CSS pixel.
 * @throws where the browser cannot render the drawing. `arePixelsWithheld` checks whether the pixels are what
 *   was drawn.
 */
export async function pixelsOf(drawing: SVGSVGElement, ratio: number): Promise<ImageData> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const width = Math.round(drawing.width.baseVal.value * ratio);
  const height = Math.round(drawing.height.baseVal.value * ratio);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const markup = new XMLSerializer().serializeToString(copy);
  const url = URL.createObjectURL(new Blob([markup], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new TypeError('no canvas');
    context.drawImage(picture, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  } finally {
    URL.revokeObjectURL(url);
  }
}
