import { isShowable, maxPhotoBytes } from '#domain/media/rasterImage.ts';
import { useImageUrl } from '#ui/useImageUrl.ts';
import styles from './Media.module.css';

interface SamplePictureProps {
  /** Base64, as the organization's server sent it; nothing is shown of what is no picture. */
  readonly base64: string | undefined;
  readonly label: string;
  /** It is on its way: its room is kept. */
  readonly isComing?: boolean;
}

/** What a good picture looks like, in the organization's own words. */
export function SamplePicture({ base64, label, isComing = false }: SamplePictureProps) {
  const url = useImageUrl(base64, maxPhotoBytes, isShowable);
  return url === undefined && !isComing ? null : (
    <figure className={styles['sample']}>
      {url === undefined ? <span className={styles['coming']} /> : <img src={url} alt={label} />}
      <figcaption aria-hidden="true">{label}</figcaption>
    </figure>
  );
}
