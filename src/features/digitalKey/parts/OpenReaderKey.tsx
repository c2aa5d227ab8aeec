import { useRef, useState, useSyncExternalStore } from 'react';
import { secondTicker } from '#device/secondTicker.ts';
import { accessErrorCodes, KeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import { outcomeLabel } from '#domain/digitalKey/openingOutcome.ts';
import { documentStatus, type DocumentStatus } from '#domain/digitalKey/openReaderDocument.ts';
import { mayOpen, type OpenReaderState } from '#domain/digitalKey/openReaderState.ts';
import type { SaltoState } from '#domain/digitalKey/saltoState.ts';
import { OrganizationContact } from '#help/OrganizationContact.tsx';
import { useText, type Text } from '#i18n/useText.ts';
import { keyItems } from '#store/keyItems.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { keyControllers } from '../flows/keyControllers.ts';
import { enrolOpenReader, renewOpenReader } from '../flows/openReaderKey.ts';
import { openReaderStatus, type OpenReaderProblem } from '../flows/openReaderStatus.ts';
import { failureText } from '../flows/keyToasts.ts';
import styles from './Keys.module.css';
import { DoorTag } from './DoorTag.tsx';
import { KeyButton } from './KeyButton.tsx';

type State = OpenReaderState<OpenReaderProblem>;

/** A key for the organization's own readers. A tap sets it up, and then the big button is shown. */
export function OpenReaderKey({ cardholderId }: { readonly cardholderId: string | undefined }) {
  const { state, problem, hasReader, isTagged } = useSyncExternalStore(
    openReaderStatus.subscribe,
    openReaderStatus.current,
  );
  const status = useDocumentStatus();
  const text = useText();
  const main = useRef<HTMLButtonElement>(null);
  /** A tap may remove its own button. The focus then moves to the next button. */
  const act = async (work: Promise<void>): Promise<void> => {
    await work;
    if (document.activeElement === document.body) main.current?.focus();
  };
  const hasKey = state.kind !== 'noKey' && state.kind !== 'enrolling';
  const canOpen = mayOpen(state) && status !== 'over';
  return (
    <div className={styles['keys']}>
      {hasKey ? (
        <DocumentNotice status={status} />
      ) : (
        <Notice tone="info">{text('key.openReader.intro')}</Notice>
      )}
      {hasKey ? (
        <KeyButton
          ref={main}
          state={saltoAppearance(state)}
          presenting={text('key.openReader.moment')}
          canOpen={canOpen}
          onOpen={() => void act(keyControllers().readerDoor.open('last'))}
        />
      ) : (
        <Button
          ref={main}
          variant="primary"
          isWide
          isBusy={state.kind === 'enrolling'}
          isDisabled={cardholderId === undefined}
          onClick={() => {
            if (cardholderId !== undefined) void act(enrolOpenReader(cardholderId));
          }}
        >
          {text(state.kind === 'enrolling' ? 'key.openReader.enrolling' : 'key.openReader.enrol')}
        </Button>
      )}
      <div role="status">
        {hasKey ? (
          <StateText state={state} hasReader={hasReader} status={status} />
        ) : problem === undefined ? null : (
          <Notice tone="warning">
            <p>{text(`key.openReader.problem.${problem}`)}</p>
            {problem === 'refused' ? <OrganizationContact /> : null}
          </Notice>
        )}
      </div>
      {hasKey && hasReader && status !== 'over' ? (
        <Button
          isDisabled={!canOpen}
          onClick={() => void act(keyControllers().readerDoor.open('another'))}
        >
          {text('key.openReader.another')}
        </Button>
      ) : null}
      {hasKey ? <DoorTag isTagged={isTagged} /> : null}
    </div>
  );
}

function useDocumentStatus(): DocumentStatus {
  const notAfter = useSyncExternalStore(
    keyItems.subscribe,
    () => keyItems.current().openReader?.notAfter,
  );
  return useSyncExternalStore(secondTicker.subscribe, () =>
    notAfter === undefined ? 'good' : documentStatus(notAfter, secondTicker.current()),
  );
}

/** Shows how long the key is valid, if that is short. An expired key is renewed, and opens nothing until then. */
function DocumentNotice({ status }: { readonly status: DocumentStatus }) {
  const text = useText();
  const [tried, setTried] = useState<'busy' | 'failed'>();
  const renew = async (): Promise<void> => {
    setTried('busy');
    await renewOpenReader(true);
    setTried('failed');
  };
  return (
    <>
      <div role="status" className={styles['notice']}>
        {status === 'good' ? null : (
          <Notice tone="warning">
            {text(
              status === 'over' && tried === 'failed'
                ? 'key.openReader.fault.keyOver'
                : `key.openReader.${status}`,
            )}
          </Notice>
        )}
      </div>
      {status === 'over' ? (
        <Button isBusy={tried === 'busy'} onClick={() => void renew()}>
          {text('key.tryAgain')}
        </Button>
      ) : null}
    </>
  );
}

/** Maps the state to the states of the big button, which are the same for any lock. */
function saltoAppearance(state: State): SaltoState {
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

interface WordsProps {
  readonly state: State;
  readonly hasReader: boolean;
  readonly status: DocumentStatus;
}

/** Shows what to do, what has just happened, or why nothing did, for sighted users and screen readers alike. */
function StateText({ state, hasReader, status }: WordsProps) {
  const text = useText();
  if (state.kind !== 'failed') {
    return <p className={styles['words']}>{statusLabels(state, hasReader, status, text)}</p>;
  }
  // The notice above already shows an expired key, with what helps.
  if (state.word === 'keyOver' && status === 'over') return null;
  return <Notice tone="warning">{problemText(state.word, text)}</Notice>;
}

function statusLabels(
  state: Exclude<State, { kind: 'failed' }>,
  hasReader: boolean,
  status: DocumentStatus,
  text: Text,
): string {
  switch (state.kind) {
    case 'choosing':
    case 'connecting':
      return text(`key.openReader.${state.kind}`);
    case 'readerFound':
      return text('key.openReader.found');
    case 'success':
      return text('key.salto.success');
    case 'refused':
      return text(`key.outcome.${outcomeLabel('salto_space', state.outcome)}`);
    default:
      if (status === 'over') return '';
      return text(hasReader ? 'key.openReader.again' : 'key.openReader.ready');
  }
}

/** Returns a separate text for each reason: the reader's, or the radio's, which all digital keys share. */
export function problemText(word: OpenReaderProblem, text: Text): string {
  // No vendor's part is busy here: the phone has searched too often, or still does.
  if (word === 'SDK_BUSY') return text('key.openReader.searchBusy');
  const code = accessErrorCodes.find((each) => each === word);
  if (code !== undefined) return failureText(new KeyFailure(code), 'ios', text);
  return text(`key.openReader.fault.${word as Exclude<OpenReaderProblem, KeyFailure['code']>}`);
}
