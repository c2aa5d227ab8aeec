import { CloudAlert, RotateCw } from 'lucide-react';
import type { Freshness } from '#sync/useFresh.ts';
import { OrganizationContact } from '#help/OrganizationContact.tsx';
import { useText } from '#i18n/useText.ts';
import { Blank, Coming } from '#ui/blank/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { CredentialScreen } from '../hooks/useCredentialScreen.ts';
import { dayAndTime } from './cardDates.ts';
import styles from './CredentialNotices.module.css';

interface CredentialNoticesProps extends CredentialScreen {
  readonly freshness: Freshness;
}

/** The notice above the list: that it is loading, that it could not be loaded, or how old it is. */
export function CredentialNotices({ may, known, isOffline, freshness }: CredentialNoticesProps) {
  const text = useText();
  if (may?.mayViewCredentials === false) {
    return (
      <Notice tone="info">
        <p>{text('credential.notOpen')}</p>
        <OrganizationContact />
      </Notice>
    );
  }
  const isKnown = known !== undefined && may !== undefined;
  if (!isKnown && freshness.phase === 'fetching') {
    return <Coming>{text('credential.loading')}</Coming>;
  }
  if (!isKnown) {
    return (
      <div role="alert">
        <Blank icon={CloudAlert} title={text('message.credentialsFailed')}>
          <p>{text('credential.notKept')}</p>
          <Button variant="primary" onClick={freshness.retry}>
            {text('app.retry')}
          </Button>
        </Blank>
      </div>
    );
  }
  const asOf = dayAndTime(known.confirmedAt, text);
  const age = asOf === undefined ? null : <p>{text('credential.asOf', { ...asOf })}</p>;
  if (isOffline) {
    return (
      <Notice tone="info" icon="offline">
        <p>{text('credential.needsNetwork')}</p>
        {age}
      </Notice>
    );
  }
  if (freshness.phase !== 'failed') return null;
  return (
    <div role="status">
      <Notice tone="warning">
        <div className={styles['failed']}>
          <p>{text('message.credentialsFailed')}</p>
          {age}
          <Button icon={<RotateCw size={18} />} onClick={freshness.retry}>
            {text('app.retry')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
