import { ImagePlus, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { policies } from '#domain/permission/policies.ts';
import type { CardFacts } from '#domain/card/facts.ts';
import { holderName } from '#domain/card/holderName.ts';
import { readCropRatio } from '#domain/media/crop.ts';
import { isShowable, maxPhotoBytes } from '#domain/media/rasterImage.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { Blank } from '#ui/blank/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useImageUrl } from '#ui/useImageUrl.ts';
import styles from './parts/Media.module.css';
import { PersonUnknown } from './parts/PersonUnknown.tsx';

/** Shows the photo, its status, and a button for another one (section 2, ProfilePhoto). */
export function ProfilePhotoScreen() {
  const text = useText();
  const facts = useCardFacts()?.facts;
  return (
    <Screen title={text('screen.ProfilePhoto')}>
      {facts === undefined ? <PersonUnknown /> : <PhotoOf facts={facts} />}
    </Screen>
  );
}

function PhotoOf({ facts }: { readonly facts: CardFacts }) {
  const text = useText();
  const navigate = useNavigate();
  const photo = useImageUrl(facts.person.photo, maxPhotoBytes, isShowable);
  const name = holderName(facts);
  return (
    <>
      {photo === undefined ? (
        <Blank icon={UserRound}>{text('photo.none')}</Blank>
      ) : (
        <img
          className={styles['photo']}
          style={{ aspectRatio: readCropRatio(facts.config.cropRatio) }}
          src={photo}
          alt={name === '' ? text('card.photoUnnamed') : text('card.photo', { name })}
        />
      )}
      {/* An approval may have outlived its photo. There is nothing to show then. */}
      {facts.person.photo === undefined && facts.person.photoStatus === 'approved' ? null : (
        <PhotoStatus facts={facts} />
      )}
      {policies(facts).mayUploadPhoto ? (
        <Button
          variant="primary"
          isWide
          icon={<ImagePlus size={18} aria-hidden="true" />}
          onClick={() => {
            void navigate(pathOf('UploadPhoto'));
          }}
        >
          {text(photo === undefined ? 'photo.add' : 'photo.change')}
        </Button>
      ) : (
        <Notice tone="info">{text('photo.notAllowed')}</Notice>
      )}
    </>
  );
}

const statusTexts = {
  approved: 'photo.status.approved',
  pending: 'photo.status.pending',
  under_review: 'photo.status.underReview',
  rejected: 'photo.status.rejected',
} as const;

/** The photo status (section 3). An unknown status is shown as the server sent it. */
function PhotoStatus({ facts: { person } }: { readonly facts: CardFacts }) {
  const text = useText();
  const { photoStatus, photoStatusWord } = person;
  if (photoStatus === 'none') return null;
  return (
    <>
      <dl className={styles['status']}>
        <dt>{text('photo.statusLabel')}</dt>
        <dd>
          {photoStatus === 'unknown' ? (
            <bdi>{photoStatusWord}</bdi>
          ) : (
            text(statusTexts[photoStatus])
          )}
        </dd>
      </dl>
      {photoStatus === 'rejected' ? (
        <Notice tone="warning">{text('photo.rejectedText')}</Notice>
      ) : null}
    </>
  );
}
