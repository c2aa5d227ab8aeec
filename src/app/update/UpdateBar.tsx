import { useSyncExternalStore } from 'react';
import { isOutdated, updateOffer } from '#device/appUpdateState.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import styles from './UpdateBar.module.css';

interface UpdateBarProps {
  /** A panel lies over it; in that of Settings it can be accepted all the same. */
  readonly isCovered: boolean;
}

/** A new version is ready, or this one may not write any more: calm, in one line, with its way on. */
export default function UpdateBar({ isCovered }: UpdateBarProps) {
  const text = useText();
  const offer = useSyncExternalStore(updateOffer.subscribe, updateOffer.current);
  const isOld = useSyncExternalStore(isOutdated.subscribe, isOutdated.current);
  return (
    <>
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
          <span className={styles['buttons']} inert={isCovered}>
            <Button look="plain" isBusy={offer.isAsking} onClick={offer.accept}>
              {text('update.now')}
            </Button>
            <Button look="plain" onClick={offer.putAside}>
              {text('update.later')}
            </Button>
          </span>
        </div>
      )}
    </>
  );
}
