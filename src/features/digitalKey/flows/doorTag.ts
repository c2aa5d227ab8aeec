import { readTag, TagFailure, type TagProblem } from '#device/nfc/doorTags.ts';
import { readerOnTag } from '#domain/digitalKey/doorTag.ts';
import { keyControllers } from './keyControllers.ts';

/** The result of holding the phone to a tag. */
export type TagOutcome = 'chosen' | 'other' | Exclude<TagProblem, 'cancelled'>;

/** Waits for a tag and takes its reader. Anything else on the tag is ignored. Never rejects. */
export async function takeDoorTag(signal: AbortSignal): Promise<TagOutcome | undefined> {
  try {
    const id = readerOnTag(await readTag(signal));
    if (signal.aborted) return undefined;
    if (id === undefined) return 'other';
    keyControllers().readerDoor.preselect(bytesOfHex(id));
    return 'chosen';
  } catch (error) {
    const problem = error instanceof TagFailure ? error.problem : 'failed';
    return problem === 'cancelled' ? undefined : problem;
  }
}

function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
