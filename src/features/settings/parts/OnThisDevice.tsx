import { CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { hasUpdateFailed, isOutdated, updateOffer } from '#device/appUpdateState.ts';
import { offlineFiles } from '#device/offlineFiles.ts';
import { shell } from '#device/shell.ts';
import { storageState } from '#device/storageState.ts';
import { useText } from '#i18n/useText.ts';
import { shelf } from '#store/shelf.ts';
import { cardIsKept } from '#store/cardIsKept.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SectionBox } from '#ui/section/SectionBox.tsx';
import { lookAgain } from '../flows/lookAgain.ts';
import { SupportCode } from './SupportCode.tsx';
import styles from './OnThisDevice.module.css';

/** What this device keeps of the app and the card, its versions, and what to say when asking for help. */
export function OnThisDevice() {
  const text = useText();
  return (
    <SectionBox title={text('device.title')}>
      <Update />
      <OfflineReadiness />
      <Kept />
      <SupportCode />
    </SectionBox>
  );
}

/** The offer that was put aside, or why there is none. */
function Update() {
  const text = useText();
  const offer = useSyncExternalStore(updateOffer.subscribe, updateOffer.current);
  const hasFailed = useSyncExternalStore(hasUpdateFailed.subscribe, hasUpdateFailed.current);
  const isOld = useSyncExternalStore(isOutdated.subscribe, isOutdated.current);
  return (
    <div role="status">
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

/** Every file of the app is kept, and the card opens from the disk; looked at anew when this is opened. */
function OfflineReadiness() {
  const text = useText();
  const files = useSyncExternalStore(offlineFiles.subscribe, offlineFiles.current);
  const card = useCardIsKept();
  const [isLooking, setLooking] = useState(true);
  const look = (): void => {
    setLooking(true);
    void lookAgain().finally(() => {
      setLooking(false);
    });
  };
  useEffect(() => {
    let isGone = false;
    void lookAgain().finally(() => {
      if (!isGone) setLooking(false);
    });
    return () => {
      isGone = true;
    };
  }, []);
  const isReady = files === 'kept' && card === true;
  const isKnown = !isLooking && card !== undefined;
  return (
    <>
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
      {isReady ? null : (
        <Button isBusy={!isKnown} onClick={look}>
          {text('device.repair')}
        </Button>
      )}
    </>
  );
}

/** Read from the disk as the next start will; undefined while it is read. */
function useCardIsKept(): boolean | undefined {
  const replies = useSyncExternalStore(shelf.subscribe, shelf.all);
  const [isKept, setKept] = useState<boolean>();
  useEffect(() => {
    let isGone = false;
    void cardIsKept().then((isFound) => {
      if (!isGone) setKept(isFound);
    });
    return () => {
      isGone = true;
    };
  }, [replies]);
  return isKept;
}

const keptTexts = {
  kept: 'device.storageKept',
  evictable: 'device.storageEvictable',
  unknown: 'device.storageUnknown',
} as const;

/** How long the card stays; in a store app no browser is spoken of, and no doubt that is none there. */
function Kept() {
  const text = useText();
  const state = useSyncExternalStore(storageState.subscribe, storageState.current);
  if (shell() !== undefined) {
    return state === 'kept' ? <p>{text('device.storagePhone')}</p> : null;
  }
  return <p>{text(keptTexts[state])}</p>;
}
