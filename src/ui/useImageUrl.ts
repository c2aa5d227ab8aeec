import { useEffect, useMemo } from 'react';

/**
 * Base64 has four characters for three bytes. Half as many characters again as bytes leaves room for line
 * breaks and a prefix.
 */
const maxCharsPerByte = 1.5;

/**
 * A URL for a picture that a server sent as base64, or undefined if it may not be shown.
 * @param maxBytes a longer text is not even decoded (faults SR-112).
 * @param isShowable checks the bytes before anything makes a picture of them.
 */
export function useImageUrl(
  base64: string | undefined,
  maxBytes: number,
  isShowable: (bytes: Uint8Array, maxBytes: number) => boolean,
): string | undefined {
  const url = useMemo(() => {
    if (base64 === undefined || base64.length > maxBytes * maxCharsPerByte) return undefined;
    const bytes = decodeBase64(base64);
    if (bytes === undefined || !isShowable(bytes, maxBytes)) return undefined;
    return URL.createObjectURL(new Blob([bytes]));
  }, [base64, maxBytes, isShowable]);
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}

/** The specification's pictures come without a prefix, but some servers send one. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bare = text.replace(/^data:[^,]{0,100},/, '');
  let binary: string;
  try {
    binary = atob(bare);
  } catch {
    return undefined;
  }
  // Uses a loop, because the card waits for its photo at the start and `from` takes twenty times as long.
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
