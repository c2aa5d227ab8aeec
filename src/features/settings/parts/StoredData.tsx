import { useState, useSyncExternalStore } from 'react';
import { installability } from '#device/install.ts';
import { isStorageEvictable } from '#device/capabilities.ts';
import { requestPersistence, storagePersistence } from '#device/storagePersistence.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import styles from './OnThisDevice.module.css';

const storageTexts = {
  kept: 'device.storageKept',
  evictable: 'device.storageEvictable',
  unknown: 'device.storageUnknown',
} as const;

/** Shows how long the card stays. A store app mentions no browser and no doubt, because neither applies there. */
export function StoredData() {
  const text = useText();
  const state = useSyncExternalStore(storagePersistence.subscribe, storagePersistence.current);
  if (!isStorageEvictable()) {
    return state === 'kept' ? (
      <p className={styles['part']}>{text('device.storagePhone')}</p>
    ) : null;
  }
  return (
    <div className={styles['part']}>
      <p>{text(storageTexts[state])}</p>
      {state === 'evictable' ? <Remedy /> : null}
    </div>
  );
}

/**
 * What helps if the browser may clear the card: a request to the browser. It agrees more often once the app
 * is installed.
 */
function Remedy() {
  const text = useText();
  const isInstalled =
    useSyncExternalStore(installability.subscribe, installability.current) === 'installed';
  const [answer, setAnswer] = useState<'asking' | 'refused'>();
  const ask = async (): Promise<void> => {
    setAnswer('asking');
    // If the browser agrees, the question disappears with its button.
    if ((await requestPersistence()) !== 'kept') setAnswer('refused');
  };
  return (
    <>
      {isInstalled ? null : <p>{text('device.installHelps')}</p>}
      <Button isBusy={answer === 'asking'} onClick={() => void ask()}>
        {text('device.keep')}
      </Button>
      <p role="status" className={styles['note']}>
        {answer === 'refused'
          ? text(isInstalled ? 'device.keepRefused' : 'device.keepRefusedInstall')
          : null}
      </p>
    </>
  );
}
