import { useState } from 'react';
import { policies } from '#domain/permission/policies.ts';
import { photoNeed } from '#domain/profile/pictureNeeds.ts';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { replyCache } from '#session/replyCache.ts';
import { PinnedActions } from '#ui/actions/PinnedActions.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Screen } from '#ui/Screen.tsx';
import { refreshPerson } from './flows/refreshPerson.ts';
import styles from './parts/Media.module.css';
import { PersonUnknown } from './parts/PersonUnknown.tsx';
import { PhotoUpload } from './parts/PhotoUpload.tsx';
import { useUpload } from './hooks/useUpload.ts';

interface PhotoStepProps {
  readonly onDone: (outcome: 'submitted' | 'skipped') => void;
}

/**
 * The start-up gate 'Photo' (section 2): upload or capture, submit, retake, success or error text. An
 * accepted photo leads on at once. A rejected photo is labelled as rejected.
 */
export function PhotoStep({ onDone }: PhotoStepProps) {
  const text = useText();
  const facts = useCardFacts()?.facts;
  // Sending a photo changes the server's status. The step stays as it was until it is done.
  const [isRejected, setRejected] = useState<boolean>();
  const [isReloading, setReloading] = useState(false);
  const handIn = useUpload(() => {
    onDone('submitted');
  });
  if (facts === undefined) {
    return (
      <Screen title={text('photo.stepTitle')}>
        <PersonUnknown />
      </Screen>
    );
  }
  const asked = isRejected ?? photoNeed(facts, facts.person) === 'rejected';
  if (isRejected === undefined) setRejected(asked);
  const mayUpload = policies(facts).mayUploadPhoto;
  const otherwise =
    handIn.failure?.isNetworkError === true ? (
      <Button
        isWide
        isBusy={isReloading}
        onClick={() => {
          setReloading(true);
          void photoArrived().then((hasArrived) => {
            onDone(hasArrived ? 'submitted' : 'skipped');
          });
        }}
      >
        {text('media.next')}
      </Button>
    ) : (
      <Button
        variant={mayUpload ? 'plain' : 'primary'}
        isWide
        onClick={() => {
          if (!handIn.isSending) onDone('skipped');
        }}
      >
        {text(mayUpload ? 'photo.later' : 'media.next')}
      </Button>
    );
  return (
    <Screen title={text('photo.stepTitle')} fills="window">
      {!mayUpload ? (
        <p>{text('photo.notAllowed')}</p>
      ) : asked ? (
        <Notice tone="warning">
          <p className={styles['strong']}>{text('photo.status.rejected')}</p>
          <p>{text('photo.stepRejected')}</p>
        </Notice>
      ) : (
        <p>{text('photo.stepLead')}</p>
      )}
      {mayUpload ? (
        <PhotoUpload facts={facts} handIn={handIn} otherwise={otherwise} />
      ) : (
        <PinnedActions>{otherwise}</PinnedActions>
      )}
    </Screen>
  );
}

/**
 * Checks whether the photo arrived. Section 8: 'Network Error' leads to a next button that reloads. The
 * answer was lost, but not always the photo.
 */
async function photoArrived(): Promise<boolean> {
  const before = replyCache.get('user')?.value.photo;
  await refreshPerson();
  return replyCache.get('user')?.value.photo !== before;
}
