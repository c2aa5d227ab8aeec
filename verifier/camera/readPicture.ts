import type { Decoder } from '../decoder/decoder.ts';

/** @returns the texts of the codes in a picture file; undefined when it is no picture. */
export async function readPicture(
  file: Blob,
  { decode }: Decoder,
): Promise<readonly string[] | undefined> {
  try {
    return await decode(await createImageBitmap(file), true);
  } catch {
    return undefined;
  }
}
