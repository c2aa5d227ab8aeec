import { isShowable, maxPhotoBytes } from '#domain/media/rasterImage.ts';
import { useImageUrl } from '#ui/useImageUrl.ts';
import styles from './Media.module.css';

interface SamplePictureProps {
  /** Base64, as sent by the organization's server. Nothing is shown if it is not a picture. */
  readonly base64: string | undefined;
  readonly label: string;
  /** The picture is loading, and its space is reserved. */
  readonly isComing?: boolean;
}

/** The organization's own example of a good picture. */
export function SamplePicture({ base64, label, isComing = false }: SamplePictureProps) {
  const url = useImageUrl(base64, maxPhotoBytes, isShowable);
  return url === undefined && !isComing ? null : (
    <figure className={styles['sample']}>
      {url === undefined ? <span className={styles['coming']} /> : <img src={url} alt={label} />}
      <figcaption aria-hidden="true">{label}</figcaption>
    </figure>
  );
}
