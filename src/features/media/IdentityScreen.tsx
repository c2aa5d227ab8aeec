import { FileCheck, FileQuestion, Upload } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { Blank } from '#ui/blank/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { AcceptedKinds } from './parts/AcceptedKinds.tsx';
import { PersonUnknown } from './parts/PersonUnknown.tsx';
import { SampleDocument } from './parts/SampleDocument.tsx';

/** Shows whether there is a document, what is accepted, and how to submit one (section 2, IdentityScreen). */
export function IdentityScreen() {
  const text = useText();
  const navigate = useNavigate();
  const facts = useCardFacts()?.facts;
  if (facts === undefined) {
    return (
      <Screen title={text('screen.IdentityScreen')}>
        <PersonUnknown />
      </Screen>
    );
  }
  const hasIdentity = facts.person.hasIdentity === true;
  return (
    <Screen title={text('screen.IdentityScreen')}>
      <Blank icon={hasIdentity ? FileCheck : FileQuestion}>
        {text(hasIdentity ? 'identity.exists' : 'identity.missing')}
      </Blank>
      <Button
        variant="primary"
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
