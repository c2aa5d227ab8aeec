import { UserRound } from 'lucide-react';
import type { CardFacts } from '#domain/card/facts.ts';
import { holderName } from '#domain/card/holderName.ts';
import { isShowable, maxPhotoBytes } from '#domain/media/rasterImage.ts';
import { useText } from '#i18n/useText.ts';
import { breakAfterAt } from '#ui/breakAfterAt.tsx';
import { useImageUrl } from '#ui/useImageUrl.ts';
import styles from './Account.module.css';

/** Section 2, Settings: 'signed-in user info': photo, name, organization, and the address used to sign in. */
export function Account({ facts }: { readonly facts: CardFacts }) {
  const text = useText();
  const { person, organization } = facts;
  const photo = useImageUrl(person.photo, maxPhotoBytes, isShowable);
  const name = holderName(facts);
  return (
    <div className={styles['account']}>
      {photo === undefined ? (
        <span className={styles['photo']}>
          <UserRound aria-hidden="true" size={28} />
        </span>
      ) : (
        // The name beside it identifies the user.
        <img className={styles['photo']} src={photo} alt="" />
      )}
      <p className={styles['words']}>
        <span className="visually-hidden">{text('settings.signedInAs')}</span>{' '}
        {name === '' ? null : <bdi className={styles['name']}>{name}</bdi>}
        {organization.name === undefined ? null : <bdi>{organization.name}</bdi>}
        {person.email === undefined ? null : (
          <bdi className={styles['muted']}>{breakAfterAt(person.email)}</bdi>
        )}
      </p>
    </div>
  );
}
