/** Reading NDEF tags where the browser can (Web NFC); it can read a tag and present nothing. */
import { KeyFailure } from '#domain/digitalKey/accessError.ts';
import type { TagRecord } from '#domain/digitalKey/doorTag.ts';

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

/** The browser's own, read from the window: most browsers have none. */
function ndefReader(): TagReaderClass | undefined {
  return (window as { readonly NDEFReader?: TagReaderClass }).NDEFReader;
}

export function canReadTags(): boolean {
  return ndefReader() !== undefined;
}

/**
 * Waits for one tag; the browser asks the person for NFC, so only from a tap.
 * @param signal gives it up; then it never fulfils.
 * @throws KeyFailure
 */
export async function readTag(signal: AbortSignal): Promise<readonly TagRecord[]> {
  const Reader = ndefReader();
  if (Reader === undefined) throw new KeyFailure('NFC_UNSUPPORTED');
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
          reject(new KeyFailure('READER_FAILURE'));
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

/** A text in an encoding that nobody knows says nothing. */
function textOf(data: DataView, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(data);
  } catch {
    return '';
  }
}

function failureOf(error: unknown): KeyFailure {
  // A DOMException, which is not everywhere an Error.
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : '';
  if (name === 'AbortError') return new KeyFailure('CANCELLED');
  if (name === 'NotAllowedError') return new KeyFailure('NFC_OFF');
  return new KeyFailure(name === 'NotSupportedError' ? 'NFC_UNSUPPORTED' : 'INTERNAL');
}
