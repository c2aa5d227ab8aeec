import { useSyncExternalStore, type RefObject } from 'react';
import type { Card } from '#domain/entities/card.ts';
import { cardsToPutBack, nextStep } from '#domain/credential/progress.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import {
  checkAgain,
  continueChange,
  dismissChange,
  undoChange,
  statusChange,
  type Change,
  type ChangeState,
} from '../flows/changeStatus.ts';
import { CardName } from './CardName.tsx';
import { CardSentence } from './CardSentence.tsx';
import { useFocusWhenGone } from './useFocusWhenGone.ts';
import styles from './StoppedChange.module.css';

interface StoppedChangeProps {
  readonly card: Card;
  /** Receives the focus when the last of its buttons is removed. */
  readonly next: RefObject<HTMLElement | null>;
}

/** A change of this card that did not finish: the current state, and the possible next steps. */
export function StoppedChange({ card, next }: StoppedChangeProps) {
  const state = useSyncExternalStore(statusChange.subscribe, statusChange.current);
  const change = stoppedOf(state, card);
  useFocusWhenGone(change !== undefined, next);
  if (change === undefined) return null;
  return change.kind === 'half' ? <Half change={change} /> : <Unclear change={change} />;
}

function stoppedOf(state: ChangeState, card: Card) {
  if (state.kind !== 'half' && state.kind !== 'unclear') return undefined;
  return state.progress.plan.some((step) => step.card.id === card.id) ? state : undefined;
}

/** Shown when the first step of a swap is done and the second is not: neither card is active. */
function Half({ change }: { readonly change: Change }) {
  const text = useText();
  const waiting = nextStep(change.progress);
  const blocked = cardsToPutBack(change.progress);
  return (
    <Notice tone="warning">
      <div className={styles['stopped']}>
        <h2 className={styles['title']}>{text('credential.half.title')}</h2>
        <p>{text('credential.half.text')}</p>
        <ul className={styles['cards']}>
          {blocked.map((card) => (
            <li key={card.id}>
              <CardSentence sentence={(name) => text('credential.half.blocked', { card: name })}>
                <CardName card={card} />
              </CardSentence>
            </li>
          ))}
          {waiting === undefined ? null : (
            <li>
              <CardSentence sentence={(name) => text('credential.half.waiting', { card: name })}>
                <CardName card={waiting.card} />
              </CardSentence>
            </li>
          )}
        </ul>
        <div className={styles['ways']}>
          <Button
            variant="primary"
            onClick={() => {
              void continueChange(change);
            }}
          >
            {text('credential.half.continue')}
          </Button>
          {blocked.map((card) => (
            <Button
              key={card.id}
              onClick={() => {
                void undoChange([{ card, status: 'activated' }], change);
              }}
            >
              <span>
                <CardSentence sentence={(name) => text('credential.half.putBack', { card: name })}>
                  <CardName card={card} />
                </CardSentence>
              </span>
            </Button>
          ))}
          <Button variant="plain" onClick={dismissChange}>
            {text('credential.half.leave')}
          </Button>
        </div>
      </div>
    </Notice>
  );
}

/** Shown when there is no answer and no state either. No result is shown until it is known. */
function Unclear({ change }: { readonly change: Change }) {
  const text = useText();
  const step = nextStep(change.progress);
  return (
    <Notice tone="warning">
      <div className={styles['stopped']}>
        <h2 className={styles['title']}>{text('credential.unclear.title')}</h2>
        {step === undefined ? null : (
          <p>
            <CardSentence
              sentence={(name) =>
                step.status === 'blocked'
                  ? text('credential.unclear.blocking', { card: name })
                  : text('credential.unclear.activating', { card: name })
              }
            >
              <CardName card={step.card} />
            </CardSentence>
          </p>
        )}
        <p>{text('credential.unclear.text')}</p>
        <div className={styles['ways']}>
          <Button
            variant="primary"
            onClick={() => {
              void checkAgain(change);
            }}
          >
            {text('credential.unclear.check')}
          </Button>
          <Button variant="plain" onClick={dismissChange}>
            {text('credential.unclear.leave')}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
