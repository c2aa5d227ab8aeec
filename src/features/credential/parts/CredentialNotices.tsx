import { RotateCw } from 'lucide-react';
import type { Freshness } from '#sync/useFresh.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { CredentialScreen } from '../useCredentialScreen.ts';
import { dayAndTime } from './cardDates.ts';
import styles from './CredentialNotices.module.css';

interface CredentialNoticesProps extends CredentialScreen {
  readonly freshness: Freshness;
}

/** What stands above the list: that it is coming, that it could not be loaded, how old it is. */
export function CredentialNotices({ may, known, isOffline, freshness }: CredentialNoticesProps) {
  const text = useText();
  if (may?.mayViewCredentials === false) {
    return <Notice tone="info">{text('credential.notOpen')}</Notice>;
  }
  const isKnown = known !== undefined && may !== undefined;
  if (freshness.phase === 'fetching' && !isKnown) {
    return (
      <p role="status" className={styles['loading']}>
        <Spinner />
        {text('credential.loading')}
      </p>
    );
  }
  const asOf = dayAndTime(known?.confirmedAt, text);
  const age = asOf === undefined ? null : <p>{text('credential.asOf', { ...asOf })}</p>;
  if (isKnown && isOffline) {
    return (
      <Notice tone="info" icon="offline">
        <p>{text('credential.needsNetwork')}</p>
        {age}
      </Notice>
    );
  }
  if (isKnown && freshness.phase !== 'failed') return null;
  return (
    <Notice tone={isKnown ? 'warning' : 'error'}>
      <div className={styles['failed']}>
        <p>{text('message.credentialsFailed')}</p>
        {isKnown ? age : <p>{text('credential.notKept')}</p>}
        <Button
          icon={<RotateCw size={18} />}
          isBusy={freshness.phase === 'fetching'}
          onClick={freshness.retry}
        >
          {text('app.retry')}
        </Button>
      </div>
    </Notice>
  );
}
