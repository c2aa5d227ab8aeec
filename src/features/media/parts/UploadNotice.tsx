import { useEffect, useRef } from 'react';
import { useText } from '#i18n/useText.ts';
import { Notice } from '#ui/Notice.tsx';
import { ServerMessages } from '#ui/ServerMessages.tsx';
import type { Upload } from '../hooks/useUpload.ts';
import styles from './Media.module.css';

interface HandInNoticeProps {
  readonly failure: NonNullable<Upload['failure']>;
  /** The section 8 message for what could not be uploaded. */
  readonly title: string;
  /** What the user can do now. By default, a note that the picture is still here. */
  readonly hint?: string;
}

/**
 * Shows why the server did not accept a picture, for as long as that applies. The picture stays too. The
 * notice scrolls into view and takes the focus.
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
