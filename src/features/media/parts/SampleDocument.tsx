import { useText } from '#i18n/useText.ts';
import { useSampleDocument } from '../hooks/useSampleDocument.ts';
import styles from './Media.module.css';
import { SamplePicture } from './SamplePicture.tsx';

/**
 * Section 2: an optional sample image. Shows nothing if there is none or if it fails to load. Its space is
 * reserved while it loads, so that nothing moves under a finger.
 */
export function SampleDocument({ id }: { readonly id: string | undefined }) {
  const text = useText();
  const sample = useSampleDocument(id);
  return sample.kind === 'none' ? null : (
    <section className={styles['card']}>
      <h2>{text('identity.sampleTitle')}</h2>
      <SamplePicture
        base64={sample.kind === 'here' ? sample.content : undefined}
        isComing={sample.kind === 'coming'}
        label={text('identity.sample')}
      />
    </section>
  );
}
