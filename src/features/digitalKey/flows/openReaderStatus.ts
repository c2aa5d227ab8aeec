/** The state of the key for the organization's own readers, for the Keys screen. The flows write it. */
import type { FaultMessage } from '#open-reader/protocol/codes.ts';
import type { AccessErrorCode } from '#domain/digitalKey/keyErrorCodes.ts';
import {
  nextOpenReader,
  type OpenReaderEvent,
  type OpenReaderState,
} from '#domain/digitalKey/openReaderState.ts';
import type { Observable } from '#domain/observable/observable.ts';
import { perAppObservable } from '#scope/perApp.ts';

/** Why nothing was opened: the reader's code, or the radio's failure. */
export type OpenReaderProblem = FaultMessage | AccessErrorCode;

export interface OpenReaderStatus {
  readonly state: OpenReaderState<OpenReaderProblem>;
  /** Why there is no key although it was requested, or why there is no longer one. */
  readonly problem:
    'offline' | 'refused' | 'unavailable' | 'withdrawn' | 'lost' | 'siteChanged' | undefined;
  /** A reader was chosen since the page started. It opens again without the chooser. */
  readonly hasReader: boolean;
  /** The tag at a door was read, and only its reader is used. */
  readonly isTagged: boolean;
}

export const noOpenReaderStatus: OpenReaderStatus = {
  state: { kind: 'noKey' },
  problem: undefined,
  hasReader: false,
  isTagged: false,
};

const status = perAppObservable<OpenReaderStatus>(noOpenReaderStatus);
export const openReaderStatus: Observable<OpenReaderStatus> = status;

export function setOpenReaderStatus(change: Partial<OpenReaderStatus>): void {
  status.set({ ...status.current(), ...change });
}

/** Changes the state by an event. @returns whether it has changed. */
export function dispatchOpenReader(event: OpenReaderEvent<OpenReaderProblem>): boolean {
  const { state } = status.current();
  const next = nextOpenReader(state, event);
  if (next === state) return false;
  setOpenReaderStatus({ state: next });
  return true;
}
