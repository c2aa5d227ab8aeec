import { BadgeCheck, CircleX, Clock3 } from 'lucide-react';
import type { CardBanner } from '#domain/card/banner.ts';
import { useText } from '#i18n/useText.ts';
import styles from './CardFace.module.css';

/** Colour is never alone: each tone has its icon and its words. */
const icons = { green: BadgeCheck, red: CircleX, blue: Clock3 };

/** Specification, section 4 'Card banner'. */
export function Banner({ banner }: { readonly banner: CardBanner }) {
  const text = useText();
  const Icon = icons[banner.tone];
  return (
    <p className={`${styles['banner']} ${styles[banner.tone]}`}>
      <Icon className={styles['bannerIcon']} aria-hidden="true" />
      {/* A word the specification does not know is the server's own, shown as it is. */}
      <bdi>{banner.statusWord ?? text(`card.status.${banner.label}`)}</bdi>
    </p>
  );
}
