/** Reads NDEF tags where the browser supports it (Web NFC). It can read a tag but not present one. */
import type { TagRecord } from '#domain/digitalKey/doorTag.ts';

/**
 * Why no tag was read. The user or the site's policy forbids it, NFC is switched off, or the device has none.
 * Otherwise the tag could not be read, or the reading was aborted.
 */
export type TagProblem = 'denied' | 'off' | 'absent' | 'failed' | 'cancelled';

export class TagFailure extends Error {
  override readonly name = 'TagFailure';
  readonly problem: TagProblem;

  constructor(problem: TagProblem) {
    super(`tag: ${problem}`);
    this.problem = problem;
  }
}

interface ReadingEvent extends Event {
  readonly message: {
    readonly records: readonly {
      readonly recordType: string;
      readonly encoding?: string | null;
      readonly data?: DataView | null;
    }[];
  };
}

interface TagReader extends EventTarget {
  scan(options: { readonly signal: AbortSignal }): Promise<void>;
}

type TagReaderClass = new () => TagReader;

/** The browser's own class, read from the window; most browsers have none. */
function ndefReader(): TagReaderClass | undefined {
  return (window as { readonly NDEFReader?: TagReaderClass }).NDEFReader;
}

export function canReadTags(): boolean {
  return ndefReader() !== undefined;
}

/**
 * Waits for one tag. Only after a tap, because the browser asks the user for NFC.
 * @param signal aborts the reading; the promise then never fulfils.
 * @throws TagFailure
 */
export async function readTag(signal: AbortSignal): Promise<readonly TagRecord[]> {
  const Reader = ndefReader();
  if (Reader === undefined) throw new TagFailure('absent');
  const reader = new Reader();
  const scanning = new AbortController();
  const stop = (): void => {
    scanning.abort();
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    const read = new Promise<readonly TagRecord[]>((resolve, reject) => {
      const { signal: until } = scanning;
      reader.addEventListener(
        'reading',
        (event) => {
          resolve(recordsOf(event as ReadingEvent));
        },
        { signal: until },
      );
      reader.addEventListener(
        'readingerror',
        () => {
          reject(new TagFailure('failed'));
        },
        { signal: until },
      );
    });
    await reader.scan({ signal: scanning.signal }).catch((error: unknown) => {
      throw failureOf(error);
    });
    return await read;
  } finally {
    signal.removeEventListener('abort', stop);
    scanning.abort();
  }
}

function recordsOf({ message }: ReadingEvent): readonly TagRecord[] {
  return message.records.flatMap(({ recordType, encoding, data }) => {
    const kind = recordType === 'absolute-url' ? 'url' : recordType;
    if ((kind !== 'url' && kind !== 'text') || data == null) return [];
    return [{ kind, text: textOf(data, encoding ?? 'utf-8') }];
  });
}

/** A text in an unknown encoding counts as empty. */
function textOf(data: DataView, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(data);
  } catch {
    return '';
  }
}

/** Names of DOMExceptions as browsers report them. A DOMException is not an Error in every browser. */
const problems: Readonly<Record<string, TagProblem>> = {
  AbortError: 'cancelled',
  NotAllowedError: 'denied',
  NotReadableError: 'off',
  NotSupportedError: 'absent',
};

function failureOf(error: unknown): TagFailure {
  const name =
    typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return new TagFailure((Object.hasOwn(problems, name) ? problems[name] : undefined) ?? 'failed');
}
