import type { Crop } from '#domain/media/crop.ts';
import { useText } from '#i18n/useText.ts';
import styles from './PhotoCropper.module.css';

interface CardPreviewProps {
  readonly url: string;
  readonly crop: Crop;
  /** Width divided by height. */
  readonly ratio: number;
  readonly isRound: boolean;
  readonly name: string;
}

const percent = (part: number): string => `${String(part * 100)}%`;

/**
 * The photo as it will appear on the card, updated while it is moved. It is visual only: it adds no
 * information.
 */
export function CardPreview({ url, crop, ratio, isRound, name }: CardPreviewProps) {
  const text = useText();
  return (
    <div className={styles['preview']} aria-hidden="true">
      <span>{text('photo.onCard')}</span>
      <div className={styles['card']}>
        <div
          className={[styles['face'], isRound ? styles['round'] : ''].join(' ')}
          style={{ aspectRatio: ratio }}
        >
          <img
            src={url}
            alt=""
            style={{
              inlineSize: percent(1 / crop.width),
              blockSize: percent(1 / crop.height),
              insetInlineStart: percent(-crop.x / crop.width),
              insetBlockStart: percent(-crop.y / crop.height),
            }}
          />
        </div>
        <bdi className={styles['name']}>{name}</bdi>
      </div>
    </div>
  );
}
