import { useId, useState } from 'react';
import { isOn } from '#domain/permission/permissions.ts';
import { useText } from '#i18n/useText.ts';
import { signOut } from '#identity/signOut.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Screen } from '#ui/Screen.tsx';
import { IdentityUpload } from './parts/IdentityUpload.tsx';
import { PersonUnknown } from './parts/PersonUnknown.tsx';
import { useUpload } from './hooks/useUpload.ts';

interface IdentityStepProps {
  readonly onDone: (outcome: 'submitted' | 'skipped') => void;
}

/**
 * The start-up gate 'Identity document' (section 2). Section 4: "'No thanks' skips if not mandatory; if
 * mandatory a warning alert with a confirm button signs the user out". The button's label shows what it does
 * in each case. An accepted document leads on at once.
 */
export function IdentityStep({ onDone }: IdentityStepProps) {
  const text = useText();
  const facts = useCardFacts()?.facts;
  const why = useId();
  const [isWarned, setWarned] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const handIn = useUpload(() => {
    onDone('submitted');
  });
  if (facts === undefined) {
    return (
      <Screen title={text('identity.stepTitle')}>
        <PersonUnknown />
      </Screen>
    );
  }
  const isMandatory = isOn('identityIsMandatory', facts);
  return (
    <Screen title={text('identity.stepTitle')} fills="window">
      <div>
        <p>{text(isMandatory ? 'identity.mandatory' : 'identity.optional')}</p>
        {isMandatory ? <p id={why}>{text('identity.signOutWhy')}</p> : null}
      </div>
      <IdentityUpload
        facts={facts}
        handIn={handIn}
        otherwise={
          <Button
            variant="plain"
            isWide
            aria-describedby={isMandatory ? why : undefined}
            onClick={() => {
              if (handIn.isSending) return;
              if (isMandatory) setWarned(true);
              else onDone('skipped');
            }}
          >
            {text(isMandatory ? 'identity.signOutInstead' : 'identity.noThanks')}
          </Button>
        }
      />
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
