import { LockKeyhole } from 'lucide-react';
import { isShowable, maxLogoBytes } from '#domain/media/rasterImage.ts';
import type { Organization } from '#domain/entities/organization.ts';
import { useText } from '#i18n/useText.ts';
import { useImageUrl } from '#ui/useImageUrl.ts';
import styles from './Lock.module.css';

/** The organization's logo over the PIN; without a logo, an icon for the screen. */
export function LockHeading({ organization }: { readonly organization: Organization | undefined }) {
  const text = useText();
  const logo = useImageUrl(organization?.logo, maxLogoBytes, isShowable);
  if (logo === undefined) {
    return (
      <span className={styles['sign']}>
        <LockKeyhole aria-hidden="true" size={36} />
      </span>
    );
  }
  const name = organization?.name?.trim() ?? '';
  return (
    <span className={styles['plate']}>
      <img className={styles['logo']} src={logo} alt={text('card.logo', { name })} />
    </span>
  );
}

/**
 * Returns 'a welcome text with the organization name' (section 2). The name is isolated for either writing
 * direction.
 * @param isComing the organization's name may still come; until then no other name is shown in its place.
 */
export function useWelcome(organization: Organization | undefined, isComing: boolean): string {
  const text = useText();
  if (organization === undefined && isComing) return text('startup.message.title');
  const name = organization?.name?.trim() ?? '';
  return text('lock.welcome', { name: `\u2068${name === '' ? text('app.name') : name}\u2069` });
}
