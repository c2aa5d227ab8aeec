/** Checks whether pixels match what was drawn. */

/** A colour this far from grey was not drawn. */
const colourful = 16;
const tolerated = 0.01;

/**
 * Some browsers withhold a page's pixels so that they do not identify the device. They return one colour or
 * noise, which reveals nothing about the code.
 */
export function arePixelsWithheld({ data }: Pick<ImageData, 'data'>): boolean {
  let coloured = 0;
  let darkest = 255;
  let lightest = 0;
  for (let at = 0; at < data.length; at += 4) {
    // Read by index: two objects for each of a million pixels would stop a slow phone.
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
