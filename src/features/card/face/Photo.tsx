import { UserRound } from 'lucide-react';
import type { CardPhoto } from '#domain/card/cardView.ts';
import { isShowable, maxPhotoBytes } from '#domain/media/rasterImage.ts';
import { useText } from '#i18n/useText.ts';
import { useImageUrl } from '#ui/useImageUrl.ts';
import styles from './CardFace.module.css';

interface PhotoProps {
  readonly photo: CardPhoto;
  readonly holderName: string;
}

/** The cardholder's photo in its configured shape, or a text if there is none to show. */
export function Photo({ photo, holderName }: PhotoProps) {
  const text = useText();
  const url = useImageUrl(photo.base64, maxPhotoBytes, isShowable);
  const frame = [styles['photoFrame'], photo.shape === 'circle' ? styles['circle'] : ''].join(' ');
  // A circle cut out of a picture with margins would show the margins.
  const isZoomed = photo.zoomToFit || photo.shape === 'circle';
  return (
    <div className={frame}>
      {url === undefined ? (
        <div className={styles['noPhoto']}>
          <UserRound aria-hidden="true" size={48} />
          {text('card.noPhoto')}
        </div>
      ) : (
        <img
          className={[styles['photo'], isZoomed ? styles['zoomed'] : ''].join(' ')}
          src={url}
          alt={
            holderName === '' ? text('card.photoUnnamed') : text('card.photo', { name: holderName })
          }
        />
      )}
    </div>
  );
}
