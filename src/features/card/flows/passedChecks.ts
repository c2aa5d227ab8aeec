/**
 * Remembers which drawings of the card's code this device has read back. A start then does not fetch and run
 * the decoder for a drawing that it has read before (decisions/self-check).
 */
import { buildId } from '#device/buildId.ts';
import { encodeBase64url } from '#bytes/base64url.ts';
import type { CodeOfCard } from '#domain/card/selfCheck.ts';
import { readItem } from '#store/itemAccess.ts';
import { updateItem } from '#store/updateItem.ts';

/** The card and gate mode, upright and turned, in both layouts. */
const storedMarks = 8;

/**
 * Identifies a drawing of a code, in this build and this version of the browser.
 * @param shown what is drawn, and how large.
 * @returns a digest, so that what is stored contains no value of a card.
 */
export async function markOf({ format, value }: CodeOfCard, shown: string): Promise<string> {
  const text = JSON.stringify([buildId(), navigator.userAgent, format, value, shown]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return encodeBase64url(new Uint8Array(digest));
}

/** Whether this drawing was read back before. If the disk does not answer, it counts as not read. */
export async function hasPassed(mark: string): Promise<boolean> {
  const marks = await readItem('passedChecks').catch(() => undefined);
  return marks?.includes(mark) === true;
}

/** Remembers that a drawing was read back. Never rejects: a mark that is lost costs one more check. */
export async function rememberPassed(mark: string): Promise<void> {
  await updateItem('passedChecks', (marks = []) =>
    [mark, ...marks.filter((each) => each !== mark)].slice(0, storedMarks),
  ).catch(() => undefined);
}
