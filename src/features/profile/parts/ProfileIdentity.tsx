import { FileCheck } from 'lucide-react';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import type { Person } from '#domain/entities/person.ts';
import { useText } from '#i18n/useText.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import styles from './Side.module.css';

/**
 * The link from Profile to IdentityScreen. decisions/profile-switch: an optional identity document can be submitted and
 * replaced at any time, also after 'No thanks' at the start-up gate.
 */
export function ProfileIdentity({ person }: { readonly person: Pick<Person, 'hasIdentity'> }) {
  const text = useText();
  const hasIdentity = person.hasIdentity === true;
  return (
    <section className={styles['identity']}>
      <h2>{text('screen.IdentityScreen')}</h2>
      <p className={styles['muted']}>
        {text(hasIdentity ? 'identity.exists' : 'identity.missing')}
      </p>
      <ButtonLink to={pathOf('IdentityScreen')} icon={<FileCheck aria-hidden="true" size={18} />}>
        {text(hasIdentity ? 'identity.replace' : 'identity.upload')}
      </ButtonLink>
    </section>
  );
}
