import type { CardBrand } from '#domain/card/brand.ts';
import { isShowable, maxLogoBytes } from '#domain/media/rasterImage.ts';
import { useText } from '#i18n/useText.ts';
import { useImageUrl } from '#ui/useImageUrl.ts';
import styles from './CardFace.module.css';

interface BrandProps {
  readonly brand: CardBrand;
  readonly organizationName: string | undefined;
}

/** The organization's logo or name. If the logo cannot be shown, the name replaces it. */
export function Brand({ brand, organizationName }: BrandProps) {
  const text = useText();
  const logo = useImageUrl(
    brand.kind === 'logo' ? brand.base64 : undefined,
    maxLogoBytes,
    isShowable,
  );
  const name = organizationName?.trim() ?? '';
  return (
    <div className={styles['brand']}>
      {logo === undefined ? (
        <bdi>{name === '' ? text('app.name') : name}</bdi>
      ) : (
        <img className={styles['logo']} src={logo} alt={text('card.logo', { name })} />
      )}
    </div>
  );
}
