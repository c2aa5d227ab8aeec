import { useText } from '#i18n/useText.ts';
import { useSampleDocument } from '../useSampleDocument.ts';
import styles from './Media.module.css';
import { SamplePicture } from './SamplePicture.tsx';

/** Section 2: an optional sample image; nothing where there is none or it does not come. */
export function SampleDocument({ id }: { readonly id: string | undefined }) {
  const text = useText();
  const content = useSampleDocument(id);
  return content === undefined ? null : (
    <section className={styles['card']}>
      <h2>{text('identity.sampleTitle')}</h2>
      <SamplePicture base64={content} label={text('identity.sample')} />
    </section>
  );
}
