/** Opens a door with an OpenReader key: by a tap, through a reader that the user has chosen. */
import { steadyNow, wallNow } from '#clock/clock.ts';
import { fromBase64Url } from '#device/digitalKey/openReader/base64Url.ts';
import type { ChooserTexts, ReaderDevice } from '#open-reader/phone/readerRadio.ts';
import { openDoor, type OpeningResult } from '#device/digitalKey/openReader/openDoor.ts';
import { readerRadio } from '#device/digitalKey/openReader/readerRadio.ts';
import { faultMessages } from '#open-reader/protocol/codes.ts';
import { readerResultOf } from '#open-reader/phone/readerResult.ts';
import { vibrate } from '#device/vibrate.ts';
import { KeyFailure, readKeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import { keyOpeningMs } from '#domain/digitalKey/timing.ts';
import { text } from '#i18n/i18n.ts';
import { currentDataKey } from '#session/session.ts';
import { freshKeyItem } from '#store/keyItems.ts';
import { deleteKey, ownPhoneKey, renewOpenReader } from './openReaderKey.ts';
import {
  dispatchOpenReader,
  setOpenReaderStatus,
  type OpenReaderProblem,
} from './openReaderStatus.ts';

export interface ReaderDoor {
  /** @param which `another` asks again even if a reader was chosen before. */
  readonly open: (which: 'last' | 'another') => Promise<void>;
  /** Limits openings to this reader; undefined removes the limit. */
  readonly preselect: (readerId: Uint8Array<ArrayBuffer> | undefined) => void;
  /** Ends what is in progress and clears the readers when the session is over or the app is locked. */
  readonly leave: () => void;
}

export function createReaderDoor(): ReaderDoor {
  /** The reader chosen since the page started. A browser lets a page return to it without asking again. */
  let lastReader: ReaderDevice | undefined;
  let taggedReaderId: Uint8Array<ArrayBuffer> | undefined;
  /** The number of the current opening. Results of an earlier opening are ignored. */
  let run = 0;
  let windowTimer: ReturnType<typeof setTimeout> | undefined;

  async function open(which: 'last' | 'another'): Promise<void> {
    if (!dispatchOpenReader({ type: 'tapped' })) return;
    run += 1;
    const own = run;
    clearTimeout(windowTimer);
    try {
      const reader =
        (which === 'last' ? lastReader : undefined) ??
        (await (await readerRadio()).choose(chooserTexts()));
      if (own !== run) return;
      dispatchOpenReader({ type: 'chosen' });
      const end = await opened(reader, taggedReaderId);
      if (own !== run) return;
      if (isWorthReturning(end)) lastReader = reader;
      else if (lastReader === reader) lastReader = undefined;
      setOpenReaderStatus({ hasReader: lastReader !== undefined });
      await notify(end);
    } catch (error) {
      if (own !== run) return;
      const { code } = readKeyFailure(error);
      dispatchOpenReader(code === 'CANCELLED' ? { type: 'letBe' } : { type: 'failed', word: code });
    }
  }

  async function notify(end: OpeningResult): Promise<void> {
    if (end.kind === 'answered') {
      const result = readerResultOf(end.answer.status);
      if (result.kind === 'failure') {
        fail(result.code === 'KEY_CANCELLED' ? 'keyOver' : result.code);
        if (result.code === 'KEY_CANCELLED') await renewOpenReader(true);
        return;
      }
      dispatchOpenReader({ type: 'answered', outcome: result.outcome });
      if (result.outcome === 'granted') vibrate('opened');
    } else if (end.isClaimSent) {
      // The reader has identified the user. Only its light can show what the door did.
      dispatchOpenReader({ type: 'answered', outcome: 'unknown' });
    } else {
      await showUnreachable(end);
      return;
    }
    windowTimer = setTimeout(() => {
      dispatchOpenReader({ type: 'windowOver' });
    }, keyOpeningMs);
  }

  return {
    open,
    preselect: (readerId) => {
      taggedReaderId = readerId;
      setOpenReaderStatus({ isTagged: readerId !== undefined });
    },
    leave: () => {
      run += 1;
      clearTimeout(windowTimer);
      lastReader?.disconnect();
      lastReader = undefined;
      taggedReaderId = undefined;
    },
  };
}

function chooserTexts(): ChooserTexts {
  return {
    scanning: text('key.openReader.chooser.searching'),
    availableDevices: text('key.openReader.chooser.readers'),
    noDeviceFound: text('key.openReader.chooser.none'),
    cancel: text('form.cancel'),
  };
}

async function opened(
  reader: ReaderDevice,
  readerId: Uint8Array<ArrayBuffer> | undefined,
): Promise<OpeningResult> {
  // Another tab may have renewed it.
  const stored = await freshKeyItem('openReader');
  const key = stored && (await ownPhoneKey(stored));
  if (key?.state === 'unreadable') {
    return { kind: 'failure', failure: new KeyFailure('INTERNAL'), isClaimSent: false };
  }
  if (stored === undefined || key?.state !== 'present') {
    return { kind: 'fault', code: 'keyUnusable', isClaimSent: false };
  }
  const credential = {
    siteKey: fromBase64Url(stored.siteKey),
    accessDocument: fromBase64Url(stored.accessDocument),
    sign: key.value.sign,
  };
  const session = currentDataKey()?.id;
  return openDoor(reader, credential, {
    clock: () => Math.floor(wallNow() / 1000),
    elapsedMs: () => steadyNow(),
    readerId,
    onFound: () => {
      if (currentDataKey()?.id === session) dispatchOpenReader({ type: 'found' });
    },
  });
}

/** Whether the next tap returns to the reader. After a failed connection it does: each search costs the user time. */
function isWorthReturning(end: OpeningResult): boolean {
  if (end.kind === 'answered') return true;
  if (end.kind === 'failure') {
    return ['OUT_OF_RANGE', 'TIMEOUT', 'BLUETOOTH_OFF'].includes(end.failure.code);
  }
  return ['readerBusy', 'readerNotReady', 'readerEnded', 'tooSlow'].includes(end.code);
}

/** Handles an attempt in which nothing was opened and the reader has not identified the user. */
async function showUnreachable(end: Exclude<OpeningResult, { kind: 'answered' }>): Promise<void> {
  const code = end.kind === 'fault' ? end.code : undefined;
  if (code === 'keyUnusable' || code === 'documentMalformed') {
    await deleteKey('lost');
    return;
  }
  fail(end.kind === 'fault' ? faultMessages[end.code] : end.failure.code);
  if (code === 'documentExpired') await renewOpenReader(true);
}

function fail(word: OpenReaderProblem): void {
  dispatchOpenReader({ type: 'failed', word });
}
