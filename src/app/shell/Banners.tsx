import { useSyncExternalStore } from 'react';
import { isSandbox } from '#domain/access/access.ts';
import { waitingUpdate } from '#device/appUpdateState.ts';
import { connectivity } from '#device/connectivity.ts';
import { useText } from '#i18n/useText.ts';
import { sessionState } from '#identity/session.ts';
import { storeTrouble } from '#store/connection.ts';
import { queueWaiting } from '#store/queueWaiting.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import styles from './Banners.module.css';

const wrongClockMs = 5 * 60_000;

/** What holds for the whole app: sandbox, no network, a wrong clock, storage, a new version. */
export function Banners() {
  const text = useText();
  const session = useSyncExternalStore(sessionState.subscribe, sessionState.current);
  const network = useSyncExternalStore(connectivity.subscribe, connectivity.current);
  const trouble = useSyncExternalStore(storeTrouble.subscribe, storeTrouble.current);
  const applyUpdate = useSyncExternalStore(waitingUpdate.subscribe, waitingUpdate.current);
  const waiting = useSyncExternalStore(queueWaiting.subscribe, queueWaiting.current);
  const auth = session.kind === 'signedIn' ? session.auth : undefined;
  const skewMs = Math.abs(auth?.clockSkewMs ?? 0);
  return (
    <>
      {/* Announced on a change only: the region is there before its words. */}
      <div role="status">
        {auth !== undefined && isSandbox({ liveEnabled: auth.claims.liveEnabled }) ? (
          <Notice tone="warning" icon="sandbox" shape="bar">
            {text('app.sandbox')}
          </Notice>
        ) : null}
        {network === 'online' ? null : (
          <Notice tone="warning" icon="offline" shape="bar">
            {network === 'portal'
              ? text('app.portal')
              : waiting === 0
                ? text('app.offline')
                : text('app.offlineWaiting', { count: waiting })}
          </Notice>
        )}
        {skewMs > wrongClockMs ? (
          <Notice tone="warning" shape="bar">
            {text('app.clockWrong', { minutes: Math.round(skewMs / 60_000) })}
          </Notice>
        ) : null}
        {trouble === undefined ? null : (
          <Notice tone="error" shape="bar">
            {text(`store.${trouble}`)}
          </Notice>
        )}
        {applyUpdate === undefined ? null : (
          <div className={styles['update']}>
            <span>{text('app.updateReady')}</span>
            <Button look="plain" onClick={applyUpdate}>
              {text('app.updateNow')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
