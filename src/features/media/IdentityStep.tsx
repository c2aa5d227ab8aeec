import { useState } from 'react';
import { isOn } from '#domain/access/permissions.ts';
import { useText } from '#i18n/useText.ts';
import { signOut } from '#identity/signOut.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Screen } from '#ui/Screen.tsx';
import { IdentityUpload } from './parts/IdentityUpload.tsx';
import { PersonUnknown } from './parts/PersonUnknown.tsx';
import { useHandIn } from './useHandIn.ts';

interface IdentityStepProps {
  readonly onDone: (outcome: 'submitted' | 'skipped') => void;
}

/**
 * Section 2, start-up gate 'Identity document'. Section 4: "'No thanks' skips if not mandatory; if
 * mandatory a warning alert with a confirm button signs the user out".
 */
export function IdentityStep({ onDone }: IdentityStepProps) {
  const text = useText();
  const facts = useCardFacts()?.facts;
  const [isSubmitted, setSubmitted] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const handIn = useHandIn(() => {
    setSubmitted(true);
  });
  if (facts === undefined) {
    return (
      <Screen title={text('identity.stepTitle')}>
        <PersonUnknown />
      </Screen>
    );
  }
  if (isSubmitted) {
    return (
      <Screen title={text('identity.stepTitle')}>
        <div role="status">
          <Notice tone="info">{text('identity.submitted')}</Notice>
        </div>
        <Button
          look="primary"
          isWide
          onClick={() => {
            onDone('submitted');
          }}
        >
          {text('media.next')}
        </Button>
      </Screen>
    );
  }
  const isMandatory = isOn('identityIsMandatory', facts);
  return (
    <Screen title={text('identity.stepTitle')}>
      <p>{text(isMandatory ? 'identity.mandatory' : 'identity.optional')}</p>
      <IdentityUpload facts={facts} handIn={handIn} />
      <Button
        look="plain"
        isWide
        onClick={() => {
          if (handIn.isSending) return;
          if (isMandatory) setWarned(true);
          else onDone('skipped');
        }}
      >
        {text('identity.noThanks')}
      </Button>
      <ConfirmDialog
        isOpen={isWarned}
        title={text('identity.required')}
        text={text('identity.requiredText')}
        confirm={text('session.signOut')}
        cancel={text('identity.back')}
        isGrave
        isBusy={isLeaving}
        onConfirm={() => {
          setLeaving(true);
          void signOut();
        }}
        onCancel={() => {
          setWarned(false);
        }}
      />
    </Screen>
  );
}
