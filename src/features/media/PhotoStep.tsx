import { useState } from 'react';
import { policies } from '#domain/access/policies.ts';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { shelf } from '#store/shelf.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Screen } from '#ui/Screen.tsx';
import { refreshPerson } from './flows/refreshPerson.ts';
import styles from './parts/Media.module.css';
import { PersonUnknown } from './parts/PersonUnknown.tsx';
import { PhotoUpload } from './parts/PhotoUpload.tsx';
import { useHandIn } from './useHandIn.ts';

interface PhotoStepProps {
  readonly onDone: (outcome: 'submitted' | 'skipped') => void;
}

/** Section 2, start-up gate 'Photo': upload or capture, submit, retake, success or error text, next. */
export function PhotoStep({ onDone }: PhotoStepProps) {
  const text = useText();
  const facts = useCardFacts()?.facts;
  const [isSubmitted, setSubmitted] = useState(false);
  const [isReloading, setReloading] = useState(false);
  const handIn = useHandIn(() => {
    setSubmitted(true);
  });
  if (facts === undefined) {
    return (
      <Screen title={text('photo.stepTitle')}>
        <PersonUnknown />
      </Screen>
    );
  }
  if (isSubmitted) {
    return (
      <Screen title={text('photo.stepTitle')}>
        <div role="status">
          <Notice tone="info">{text('photo.submitted')}</Notice>
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
  const mayUpload = policies(facts).mayUploadPhoto;
  const reloadAndMoveOn = (): void => {
    setReloading(true);
    void photoArrived().then((hasArrived) => {
      onDone(hasArrived ? 'submitted' : 'skipped');
    });
  };
  return (
    <Screen title={text('photo.stepTitle')}>
      <p>{text(mayUpload ? 'photo.stepLead' : 'photo.notAllowed')}</p>
      {mayUpload ? <PhotoUpload facts={facts} handIn={handIn} /> : null}
      {handIn.failure?.isNetworkError === true ? (
        <div className={styles['actions']}>
          <div role="alert">
            <Notice tone="error" icon="offline">
              <p className={styles['strong']}>{text('photo.networkError')}</p>
              <p>{text('photo.networkErrorText')}</p>
            </Notice>
          </div>
          <Button isWide isBusy={isReloading} onClick={reloadAndMoveOn}>
            {text('media.next')}
          </Button>
        </div>
      ) : (
        <Button
          look="plain"
          isWide
          onClick={() => {
            if (!handIn.isSending) onDone('skipped');
          }}
        >
          {text(mayUpload ? 'photo.later' : 'media.next')}
        </Button>
      )}
    </Screen>
  );
}

/** Section 8: 'Network Error' leads to a next button that reloads. The answer was lost, not always the photo. */
async function photoArrived(): Promise<boolean> {
  const before = shelf.get('user')?.value.photo;
  await refreshPerson();
  return shelf.get('user')?.value.photo !== before;
}
