import { useState, useSyncExternalStore } from 'react';
import { isOutdated, updateOffer } from '#device/appUpdateState.ts';
import { connectivity } from '#device/connectivity.ts';
import { useText } from '#i18n/useText.ts';
import { storeTrouble } from '#store/storeTrouble.ts';
import { hasWaitingChanges } from '#store/waitingCount.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { sendAndReload } from './sendAndReload.ts';
import styles from './UpdateBar.module.css';

/**
 * Shows that a new version is ready, or that this one may not or cannot write any more: calmly, in one line,
 * with the next action.
 */
export default function UpdateBar() {
  const text = useText();
  const offer = useSyncExternalStore(updateOffer.subscribe, updateOffer.current);
  const isOld = useSyncExternalStore(isOutdated.subscribe, isOutdated.current);
  const trouble = useSyncExternalStore(storeTrouble.subscribe, storeTrouble.current);
  return (
    <>
      {trouble === 'newer' ? <ReloadForNewer /> : null}
      {isOld ? (
        <Notice tone="warning" shape="bar">
          {text('update.outdated')}
        </Notice>
      ) : null}
      {offer === undefined || offer.isPutAside ? null : (
        <div className={styles['bar']}>
          <span>{text('update.ready')}</span>
          {offer.objection === undefined ? null : (
            <span className={styles['why']}>{text(`update.objection.${offer.objection}`)}</span>
          )}
          <span className={styles['buttons']}>
            <Button variant="plain" isBusy={offer.isAsking} onClick={offer.accept}>
              {text('update.now')}
            </Button>
            <Button variant="plain" onClick={offer.putAside}>
              {text('update.later')}
            </Button>
          </span>
        </div>
      )}
    </>
  );
}

/** The action under the banner about data that newer code has saved. */
function ReloadForNewer() {
  const text = useText();
  const network = useSyncExternalStore(connectivity.subscribe, connectivity.current);
  const waiting = useSyncExternalStore(hasWaitingChanges.subscribe, hasWaitingChanges.current);
  const [isBusy, setBusy] = useState(false);
  return (
    <div className={`${styles['bar'] ?? ''} ${styles['trouble'] ?? ''}`}>
      <Button
        variant="plain"
        isBusy={isBusy}
        // A reload would lose what only this page holds; the network strip shows what waits.
        isDisabled={network !== 'online' && waiting > 0}
        onClick={() => {
          setBusy(true);
          void sendAndReload();
        }}
      >
        {text('app.reload')}
      </Button>
    </div>
  );
}
