/** The pixels of a drawing, made by the browser that shows it. */

/**
 * @param ratio device pixels a CSS pixel.
 * @throws where the browser makes no picture of it, or keeps its pixels from the page.
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
    const pixels = context.getImageData(0, 0, width, height);
    if (areWithheld(pixels)) throw new TypeError('not the pixels that were drawn');
    return pixels;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A colour this far from grey was not drawn. */
const colourful = 16;
const tolerated = 0.01;

/**
 * Some browsers keep a page's pixels from it, lest they tell the device: what they give instead is one
 * colour, or noise, and says nothing of the code.
 */
export function areWithheld({ data }: Pick<ImageData, 'data'>): boolean {
  let coloured = 0;
  let darkest = 255;
  let lightest = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const least = Math.min(red, green, blue);
    const most = Math.max(red, green, blue);
    if (most - least > colourful) coloured += 1;
    darkest = Math.min(darkest, least);
    lightest = Math.max(lightest, most);
  }
  return darkest === lightest || coloured > (data.length / 4) * tolerated;
}
