/** Whether pixels are what was drawn. */

/** A colour this far from grey was not drawn. */
const colourful = 16;
const tolerated = 0.01;

/**
 * Some browsers keep a page's pixels from it, lest they tell the device: what they give instead is one
 * colour, or noise, and says nothing of the code.
 */
export function arePixelsWithheld({ data }: Pick<ImageData, 'data'>): boolean {
  let coloured = 0;
  let darkest = 255;
  let lightest = 0;
  for (let at = 0; at < data.length; at += 4) {
    // By index: two objects for each of a million pixels would stop a slow phone.
    const red = data[at] ?? 0;
    const green = data[at + 1] ?? 0;
    const blue = data[at + 2] ?? 0;
    const least = Math.min(red, green, blue);
    const most = Math.max(red, green, blue);
    if (most - least > colourful) coloured += 1;
    darkest = Math.min(darkest, least);
    lightest = Math.max(lightest, most);
  }
  return darkest === lightest || coloured > (data.length / 4) * tolerated;
}
