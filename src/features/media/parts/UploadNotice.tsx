import { useEffect, useRef } from 'react';
import { useText } from '#i18n/useText.ts';
import { Notice } from '#ui/Notice.tsx';
import { ServerMessages } from '#ui/ServerMessages.tsx';
import type { Upload } from '../useUpload.ts';
import styles from './Media.module.css';

interface HandInNoticeProps {
  readonly failure: NonNullable<Upload['failure']>;
  /** The message of section 8 for what could not be handed in. */
  readonly title: string;
  /** What may be done now; else that the picture is still here. */
  readonly hint?: string;
}

/**
 * Why the server did not take a picture, for as long as that holds: the picture stays too. It comes into
 * sight and takes the focus.
 */
export function UploadNotice({ failure, title, hint }: HandInNoticeProps) {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, [failure]);
  return (
    <div ref={place} role="alert" tabIndex={-1} className={styles['failure']}>
      <Notice tone="error">
        <p className={styles['strong']}>{title}</p>
        <ServerMessages messages={failure.failure.messages.faceMatch} />
        <p>{hint ?? text('media.keptForRetry')}</p>
      </Notice>
    </div>
  );
}
