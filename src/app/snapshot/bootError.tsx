/**
 * The error that the snapshot shows if the app does not replace it: rendered in advance, in the snapshot's
 * language.
 */
import { text } from '#i18n/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { renderDetached } from './renderDetached.ts';
import styles from './bootError.module.css';

export function bootError(): Element {
  return renderDetached((draw) => {
    const place = draw(
      <div role="alert" className={styles['fault']}>
        <Notice tone="error">{text('start.failed')}</Notice>
        <Button variant="primary">{text('app.retry')}</Button>
      </div>,
    );
    return place.cloneNode(true) as Element;
  });
}
