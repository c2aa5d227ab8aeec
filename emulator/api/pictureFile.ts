/** Reads an uploaded picture: base64 without a prefix. Its content determines its type (section 5). */
import { refuse, type Refusal } from './refusal.ts';

/** decisions/pictures. An identity file may have at most this many bytes. */
export const maxDocumentBytes = 6_291_456;

export interface PictureFile {
  readonly content: string;
  readonly bytes: number;
}

/** The accepted types by their first bytes: gif, tiff (both byte orders), bmp, jpg, png. */
const signatures: readonly (readonly number[])[] = [
  [0x47, 0x49, 0x46, 0x38],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
  [0x42, 0x4d],
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * Checks the size first, then the content (decisions/pictures).
 * @param maxBytes no limit if missing.
 */
export function readPicture(content: string, maxBytes?: number): PictureFile | Refusal {
  if (content === '' || content.length % 4 !== 0 || !base64.test(content)) {
    return refuse(422, 'content', 'The file must be base64 without a prefix.');
  }
  const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
  const bytes = (content.length / 4) * 3 - padding;
  if (maxBytes !== undefined && bytes > maxBytes) {
    return refuse(413, 'content', 'File size should be no larger than 6MB');
  }
  const head = Array.from(atob(content.slice(0, 12)), (char) => char.charCodeAt(0));
  const isKnown = signatures.some((signature) =>
    signature.every((byte, index) => head[index] === byte),
  );
  return isKnown ? { content, bytes } : refuse(422, 'content', 'Invalid media type');
}
