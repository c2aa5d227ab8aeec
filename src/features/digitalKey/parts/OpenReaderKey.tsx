import { useSyncExternalStore } from 'react';
import { clock } from '#device/clock.ts';
import { accessErrorCodes, KeyFailure } from '#domain/digitalKey/accessError.ts';
import { outcomeWord } from '#domain/digitalKey/openingOutcome.ts';
import { documentStanding } from '#domain/digitalKey/openReaderDocument.ts';
import { mayOpen, type OpenReaderState } from '#domain/digitalKey/openReaderState.ts';
import type { SaltoState } from '#domain/digitalKey/saltoState.ts';
import { useText, type Text } from '#i18n/useText.ts';
import { keyItems } from '#store/keyItems.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { openWithReader } from '../flows/openReaderDoor.ts';
import { enrolOpenReader } from '../flows/openReaderKey.ts';
import { openReaderStanding, type OpenReaderWord } from '../flows/openReaderStanding.ts';
import { failureText } from '../flows/sayKey.ts';
import styles from '../KeysScreen.module.css';
import { DoorTag } from './DoorTag.tsx';
import { KeySign } from './KeySign.tsx';

type State = OpenReaderState<OpenReaderWord>;

/** A key for the organization's own readers: set up by a tap, and then the big button. */
export function OpenReaderKey({ cardholderId }: { readonly cardholderId: string | undefined }) {
  const { state, problem, hasReader, isTagged } = useSyncExternalStore(
    openReaderStanding.subscribe,
    openReaderStanding.current,
  );
  const text = useText();
  if (state.kind === 'noKey' || state.kind === 'enrolling') {
    return (
      <div className={styles['keys']}>
        <Notice tone="info">{text('key.openReader.intro')}</Notice>
        <div role="status">
          {problem === undefined ? null : (
            <Notice tone="warning">{text(`key.openReader.problem.${problem}`)}</Notice>
          )}
        </div>
        <Button
          look="primary"
          isWide
          isBusy={state.kind === 'enrolling'}
          isDisabled={cardholderId === undefined}
          onClick={() => {
            if (cardholderId !== undefined) void enrolOpenReader(cardholderId);
          }}
        >
          {text(state.kind === 'enrolling' ? 'key.openReader.enrolling' : 'key.openReader.enrol')}
        </Button>
      </div>
    );
  }
  const canOpen = mayOpen(state);
  const look = saltoLook(state);
  return (
    <div className={styles['keys']}>
      <DocumentNotice />
      <div className={`${styles['ring'] ?? ''} ${styles[look.kind] ?? ''}`}>
        <button
          type="button"
          className={styles['key']}
          aria-disabled={!canOpen || undefined}
          aria-busy={look.kind === 'presenting' || look.kind === 'lockFound' || undefined}
          onClick={() => {
            if (canOpen) void openWithReader('last');
          }}
        >
          <KeySign state={look} />
          <span>{buttonWords(state, text)}</span>
        </button>
      </div>
      <p role="status" className={styles['words']}>
        {statusWords(state, hasReader, text)}
      </p>
      {hasReader && canOpen ? (
        <Button onClick={() => void openWithReader('another')}>
          {text('key.openReader.another')}
        </Button>
      ) : null}
      <DoorTag isTagged={isTagged} />
    </div>
  );
}

/** How long the key is good for, where that is short. */
function DocumentNotice() {
  const text = useText();
  const notAfter = useSyncExternalStore(
    keyItems.subscribe,
    () => keyItems.current().openReader?.notAfter,
  );
  const standing = useSyncExternalStore(clock.subscribe, () =>
    notAfter === undefined ? 'good' : documentStanding(notAfter, clock.current()),
  );
  if (standing === 'good') return null;
  return <Notice tone="warning">{text(`key.openReader.${standing}`)}</Notice>;
}

/** The states of the big button are those of any lock's. */
function saltoLook(state: State): SaltoState {
  switch (state.kind) {
    case 'choosing':
    case 'connecting':
      return { kind: 'presenting' };
    case 'readerFound':
      return { kind: 'lockFound' };
    case 'success':
    case 'refused':
      return state;
    default:
      return { kind: 'ready' };
  }
}

function buttonWords(state: State, text: Text): string {
  switch (state.kind) {
    case 'choosing':
    case 'connecting':
    case 'readerFound':
      return text('key.salto.present');
    case 'success':
      return text('key.salto.open');
    case 'refused':
      return text('key.salto.notOpen');
    default:
      return text('key.salto.tapToOpen');
  }
}

function statusWords(state: State, hasReader: boolean, text: Text): string {
  switch (state.kind) {
    case 'choosing':
    case 'connecting':
      return text(`key.openReader.${state.kind}`);
    case 'readerFound':
      return text('key.openReader.found');
    case 'success':
      return `${text('key.salto.success')}. ${text('key.outcome.doorOpened')}`;
    case 'refused':
      return text(`key.outcome.${outcomeWord('salto_space', state.outcome)}`);
    case 'failed':
      return wordText(state.word, text);
    default:
      return text(hasReader ? 'key.openReader.again' : 'key.openReader.ready');
  }
}

/** Each reason in its own words: the reader's, or those of the radio, which all digital keys share. */
export function wordText(word: OpenReaderWord, text: Text): string {
  const code = accessErrorCodes.find((each) => each === word);
  if (code !== undefined) return failureText(new KeyFailure(code), 'ios', text);
  return text(`key.openReader.fault.${word as Exclude<OpenReaderWord, KeyFailure['code']>}`);
}
