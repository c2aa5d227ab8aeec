import { useId, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { useSignaturePad } from '../hooks/useSignaturePad.ts';
import styles from './Signature.module.css';

interface SignatureDrawProps {
  readonly isBusy: boolean;
  readonly onDrawn: (picture: Blob) => void;
}

/** Section 2, SignatureUpload, draw mode: a canvas with clear and confirm. */
export function SignatureDraw({ isBusy, onDrawn }: SignatureDrawProps) {
  const text = useText();
  const hintId = useId();
  const { canvas, isEmpty, clear, picture } = useSignaturePad();
  const [isMissing, setMissing] = useState(false);
  const confirm = (): void => {
    setMissing(isEmpty);
    if (!isEmpty) void picture().then(onDrawn);
  };
  return (
    <div className={styles['draw']}>
      <canvas
        ref={canvas}
        className={styles['paper']}
        role="img"
        aria-label={text('signature.area')}
        aria-describedby={hintId}
      />
      <p id={hintId} className={styles['hint']}>
        {text('signature.areaHint')}
      </p>
      <p role="alert" className={styles['missing']}>
        {isMissing && isEmpty ? text('signature.empty') : ''}
      </p>
      <div className={styles['buttons']}>
        <Button onClick={clear}>{text('signature.clear')}</Button>
        <Button variant="primary" isBusy={isBusy} onClick={confirm}>
          {text('signature.confirm')}
        </Button>
      </div>
    </div>
  );
}
