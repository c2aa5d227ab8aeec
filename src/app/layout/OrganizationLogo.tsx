import { useAtomValue } from 'jotai';
import { isShowable, maxLogoBytes } from '#domain/media/rasterImage.ts';
import type { Organization } from '#domain/entities/organization.ts';
import { themeMedia } from '#domain/settings/theme.ts';
import { useText } from '#i18n/useText.ts';
import { themeAtom } from '#ui/theme.ts';
import { useImageUrl } from '#ui/useImageUrl.ts';
import styles from './OrganizationLogo.module.css';

/** The app's own logo, shown when no organization is known. */
function OwnLogo() {
  const text = useText();
  const theme = useAtomValue(themeAtom);
  return (
    <picture>
      <source media={themeMedia('dark', theme)} srcSet="/brand/logo-dark.svg" />
      <img className={styles['logo']} src="/brand/logo-light.svg" alt={text('app.name')} />
    </picture>
  );
}

/**
 * The brand above a screen outside the navigators: the organization's logo, else its name, else the app's
 * logo.
 */
export function OrganizationLogo({ organization }: { readonly organization: Organization }) {
  const text = useText();
  const logo = useImageUrl(organization.logo, maxLogoBytes, isShowable);
  const name = organization.name?.trim() ?? '';
  return (
    <div className={styles['brand']}>
      {logo === undefined ? (
        name === '' ? (
          <OwnLogo />
        ) : (
          <bdi>{name}</bdi>
        )
      ) : (
        <span className={styles['plate']}>
          <img className={styles['logo']} src={logo} alt={text('card.logo', { name })} />
        </span>
      )}
    </div>
  );
}
