import { decodeBase64url } from '#bytes/base64url.ts';

/** Decodes a part of a token to text, with or without padding. @throws when it is not base64url of UTF-8. */
export function decodeTokenPart(part: string): string {
  const bytes = decodeBase64url(part.replace(/=+$/, ''));
  if (bytes === undefined) throw new SyntaxError('not base64url');
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
