import { FileCheck, FileQuestion, Upload } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { AcceptedKinds } from './parts/AcceptedKinds.tsx';
import styles from './parts/Media.module.css';
import { SampleDocument } from './parts/SampleDocument.tsx';

/** Section 2, IdentityScreen: whether a document is there, what is accepted, and the way to hand one in. */
export function IdentityScreen() {
  const text = useText();
  const navigate = useNavigate();
  const facts = useCardFacts()?.facts;
  if (facts === undefined) {
    return (
      <Screen title={text('screen.IdentityScreen')}>
        <p role="status">{text('profile.notAvailable')}</p>
      </Screen>
    );
  }
  const hasIdentity = facts.person.hasIdentity === true;
  const Icon = hasIdentity ? FileCheck : FileQuestion;
  return (
    <Screen title={text('screen.IdentityScreen')}>
      <div className={styles['empty']}>
        <Icon size={64} aria-hidden="true" />
        <p>{text(hasIdentity ? 'identity.exists' : 'identity.missing')}</p>
      </div>
      <Button
        look="primary"
        isWide
        icon={<Upload size={18} aria-hidden="true" />}
        onClick={() => {
          void navigate(pathOf('UploadIdentity'));
        }}
      >
        {text(hasIdentity ? 'identity.replace' : 'identity.upload')}
      </Button>
      <AcceptedKinds kinds={facts.config.acceptedIdentityTypes} />
      <SampleDocument id={facts.config.sampleDocumentId} />
    </Screen>
  );
}
