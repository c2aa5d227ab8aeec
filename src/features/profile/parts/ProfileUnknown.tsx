import { RotateCw } from 'lucide-react';
import { useText } from '#i18n/useText.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { KnownProfile } from '../useProfile.ts';
import styles from './Attributes.module.css';

/** Section 2, Profile: 'Shows loading … a not-available message if no profile'. */
export function ProfileUnknown({ known }: { readonly known: KnownProfile }) {
  const text = useText();
  const { profile, isLoading, fields } = known;
  if (isLoading || (profile !== undefined && fields.phase === 'fetching')) {
    return (
      <p role="status" className={styles['waiting']}>
        <Spinner />
        {text('profile.loading')}
      </p>
    );
  }
  const retry = () => {
    void refreshCard();
    fields.retry();
  };
  return (
    <>
      <Notice tone="warning">
        <p role="status">
          {text(profile === undefined ? 'profile.notAvailable' : 'profile.fieldsNotAvailable')}
        </p>
      </Notice>
      <Button icon={<RotateCw aria-hidden="true" size={18} />} onClick={retry}>
        {text('app.retry')}
      </Button>
    </>
  );
}
