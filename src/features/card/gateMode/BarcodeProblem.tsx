import type { CodeSelfCheck } from '#domain/card/selfCheck.ts';
import { useText } from '#i18n/useText.ts';
import styles from './BarcodeActions.module.css';

interface CodeTroubleProps {
  readonly outcome: CodeSelfCheck | undefined;
  /** The value as printed. */
  readonly number: string;
}

/** Shown when the drawn code does not match the server's value: a text about it, and the number large. */
export function BarcodeProblem({ outcome, number }: CodeTroubleProps) {
  const text = useText();
  const isTrouble = outcome === 'differs' || outcome === 'unread';
  return (
    <div
      role="status"
      data-snapshot="omit"
      className={isTrouble ? styles['trouble'] : styles['quiet']}
    >
      {isTrouble ? (
        <>
          <p className={styles['words']}>{text(`card.gate.check.${outcome}`)}</p>
          <bdi className={styles['number']}>{number}</bdi>
        </>
      ) : null}
    </div>
  );
}
