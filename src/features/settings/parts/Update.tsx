import { useSyncExternalStore } from 'react';
import { hasUpdateFailed, isOutdated, updateOffer } from '#device/appUpdateState.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import styles from './Update.module.css';

/** The new version that was postponed, or why there is none. Without text, it takes no space. */
export function Update() {
  const text = useText();
  const offer = useSyncExternalStore(updateOffer.subscribe, updateOffer.current);
  const hasFailed = useSyncExternalStore(hasUpdateFailed.subscribe, hasUpdateFailed.current);
  const isOld = useSyncExternalStore(isOutdated.subscribe, isOutdated.current);
  return (
    <div role="status" className={styles['update']}>
      {isOld ? <Notice tone="warning">{text('update.outdated')}</Notice> : null}
      {offer === undefined ? null : (
        <>
          <p>{text('update.ready')}</p>
          {offer.objection === undefined ? null : (
            <p>{text(`update.objection.${offer.objection}`)}</p>
          )}
          <Button isWide isBusy={offer.isAsking} onClick={offer.accept}>
            {text('update.now')}
          </Button>
        </>
      )}
      {hasFailed ? <Notice tone="info">{text('update.failed')}</Notice> : null}
    </div>
  );
}
