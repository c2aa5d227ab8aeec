import { Camera, UserRound } from 'lucide-react';
import type { CardFacts } from '#domain/card/facts.ts';
import { holderName } from '#domain/card/holderName.ts';
import { validUntil } from '#domain/profile/validUntil.ts';
import { isShowable, maxPhotoBytes } from '#domain/media/rasterImage.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { formatDate } from '#i18n/dates.ts';
import { useText } from '#i18n/useText.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { useImageUrl } from '#ui/useImageUrl.ts';
import styles from './Side.module.css';

interface ProfilePhotoProps {
  readonly facts: CardFacts;
  readonly mayUpload: boolean;
}

/**
 * Section 2, Profile: 'the photo (change-photo button if allowed, else add-photo)', and the name of the
 * cardholder.
 */
export function ProfilePhoto({ facts, mayUpload }: ProfilePhotoProps) {
  const text = useText();
  const { person, profile } = facts;
  const photo = useImageUrl(person.photo, maxPhotoBytes, isShowable);
  const name = holderName(facts);
  const end = validUntil(facts);
  const profileName = profile?.name ?? person.profileName;
  const hasPhoto = person.photo !== undefined && person.photo !== '';
  return (
    <section className={styles['person']} aria-label={text('profile.photo')}>
      {photo === undefined ? (
        <span className={styles['noPhoto']}>
          <UserRound aria-hidden="true" size={64} />
        </span>
      ) : (
        <img
          className={styles['photo']}
          src={photo}
          alt={name === '' ? text('card.photoUnnamed') : text('card.photo', { name })}
        />
      )}
      <p className={styles['name']}>
        <bdi>{name}</bdi>
      </p>
      {profileName === undefined ? null : (
        <p className={styles['muted']}>
          <bdi>{profileName}</bdi>
        </p>
      )}
      {end === undefined ? null : (
        <p className={styles['muted']}>
          {text('profile.validUntil', { date: formatDate(end, text) })}
        </p>
      )}
      {mayUpload ? (
        <ButtonLink to={pathOf('ProfilePhoto')} icon={<Camera aria-hidden="true" size={18} />}>
          {text(hasPhoto ? 'profile.changePhoto' : 'profile.addPhoto')}
        </ButtonLink>
      ) : null}
    </section>
  );
}
