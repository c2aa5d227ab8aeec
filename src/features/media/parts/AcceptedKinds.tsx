import { useText } from '#i18n/useText.ts';
import styles from './Media.module.css';

/** decisions/pictures: acceptedIdentityTypes are kinds of document, as worded by the organization. */
export function AcceptedKinds({ kinds }: { readonly kinds: readonly string[] }) {
  const text = useText();
  return (
    <section className={styles['card']}>
      <h2>{text('identity.acceptedTitle')}</h2>
      {kinds.length === 0 ? null : (
        <ul className={styles['kinds']}>
          {kinds.map((kind) => (
            <li key={kind}>
              <bdi>{kind}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p className={styles['note']}>{text('identity.limits')}</p>
    </section>
  );
}
