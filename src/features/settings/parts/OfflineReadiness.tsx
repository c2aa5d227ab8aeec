import { CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { offlineFiles } from '#device/offlineFiles.ts';
import { useText } from '#i18n/useText.ts';
import { isCardPersisted } from '#store/isCardPersisted.ts';
import { replyCache } from '#session/replyCache.ts';
import { Button } from '#ui/Button.tsx';
import { RowGroup } from '#ui/list/RowGroup.tsx';
import { recheckStorage } from '../flows/recheckStorage.ts';
import styles from './OnThisDevice.module.css';

/**
 * Shows whether every file of the app is stored and the card opens from the disk. It checks again when
 * opened.
 */
export function OfflineReadiness() {
  const text = useText();
  const files = useSyncExternalStore(offlineFiles.subscribe, offlineFiles.current);
  const card = useIsCardStored();
  const [isChecking, setChecking] = useState(true);
  const [hasChecked, setHasChecked] = useState(false);
  const check = (): void => {
    setChecking(true);
    void recheckStorage().finally(() => {
      setChecking(false);
    });
  };
  useEffect(() => {
    let isGone = false;
    void recheckStorage().finally(() => {
      if (isGone) return;
      setChecking(false);
      setHasChecked(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  const isReady = files === 'kept' && card === true;
  const isKnown = !isChecking && card !== undefined;
  // The first check also settles what is shown above. Until then, there is one line and no box.
  if (!hasChecked) return <p role="status">{text('device.checking')}</p>;
  return (
    <RowGroup title={text('device.offline')}>
      <div className={styles['part']}>
        <div className={styles['readiness']}>
          {isReady ? (
            <CircleCheck className={styles['ready']} aria-hidden="true" size={20} />
          ) : (
            <CircleDashed aria-hidden="true" size={20} />
          )}
          <p role="status">
            {text(isReady ? 'device.ready' : isKnown ? 'device.notReady' : 'device.checking')}
          </p>
        </div>
        {isReady || card === undefined ? null : (
          <Button isBusy={isChecking} onClick={check}>
            {text('device.repair')}
          </Button>
        )}
      </div>
    </RowGroup>
  );
}

/** Whether the card is stored, read from the disk as the next start will do. Undefined while it is being read. */
function useIsCardStored(): boolean | undefined {
  const replies = useSyncExternalStore(replyCache.subscribe, replyCache.all);
  const [isStored, setStored] = useState<boolean>();
  useEffect(() => {
    let isGone = false;
    void isCardPersisted().then((isFound) => {
      if (!isGone) setStored(isFound);
    });
    return () => {
      isGone = true;
    };
  }, [replies]);
  return isStored;
}
