/** A key for the organization's own readers as a state machine. */
import type { OpeningOutcome } from './openingOutcome.ts';

export type OpenReaderState<Word extends string = string> =
  | { readonly kind: 'noKey' }
  | { readonly kind: 'enrolling' }
  | { readonly kind: 'ready' }
  /** The browser's chooser is open. */
  | { readonly kind: 'choosing' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'readerFound' }
  | { readonly kind: 'success' }
  | { readonly kind: 'refused'; readonly outcome: Exclude<OpeningOutcome, 'granted'> }
  /** Nothing was opened; `word` is the reason. */
  | { readonly kind: 'failed'; readonly word: Word };

export type OpenReaderEvent<Word extends string = string> =
  | { readonly type: 'enrol' }
  | { readonly type: 'enrolled' }
  | { readonly type: 'enrolFailed' }
  | { readonly type: 'tapped' }
  | { readonly type: 'chosen' }
  /** The chooser was closed. */
  | { readonly type: 'letBe' }
  | { readonly type: 'found' }
  | { readonly type: 'answered'; readonly outcome: OpeningOutcome }
  | { readonly type: 'failed'; readonly word: Word }
  | { readonly type: 'windowOver' }
  | { readonly type: 'keyGone' };

/** The state after an event. An event that cannot happen in a state changes nothing. */
export function nextOpenReader<Word extends string>(
  state: OpenReaderState<Word>,
  event: OpenReaderEvent<Word>,
): OpenReaderState<Word> {
  switch (event.type) {
    case 'enrol':
      return state.kind === 'noKey' ? { kind: 'enrolling' } : state;
    case 'enrolled':
      return state.kind === 'enrolling' || state.kind === 'noKey' ? { kind: 'ready' } : state;
    case 'enrolFailed':
      return state.kind === 'enrolling' ? { kind: 'noKey' } : state;
    case 'tapped':
      return mayOpen(state) ? { kind: 'choosing' } : state;
    case 'chosen':
      return state.kind === 'choosing' ? { kind: 'connecting' } : state;
    case 'letBe':
      return state.kind === 'choosing' ? { kind: 'ready' } : state;
    case 'found':
      return state.kind === 'connecting' ? { kind: 'readerFound' } : state;
    case 'answered':
      if (!isSpeaking(state)) return state;
      return event.outcome === 'granted'
        ? { kind: 'success' }
        : { kind: 'refused', outcome: event.outcome };
    case 'failed':
      return isSpeaking(state) || state.kind === 'choosing'
        ? { kind: 'failed', word: event.word }
        : state;
    case 'windowOver':
      return state.kind === 'success' || state.kind === 'refused' ? { kind: 'ready' } : state;
    case 'keyGone':
      return { kind: 'noKey' };
  }
}

/** Whether a tap starts an opening. A failure can be retried at once, but an open door cannot be opened again. */
export function mayOpen({ kind }: OpenReaderState): boolean {
  return kind === 'ready' || kind === 'failed' || kind === 'refused';
}

function isSpeaking({ kind }: OpenReaderState): boolean {
  return kind === 'connecting' || kind === 'readerFound';
}
