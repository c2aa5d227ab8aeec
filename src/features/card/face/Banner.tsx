import { BadgeCheck, CircleX, Clock3 } from 'lucide-react';
import type { CardBanner } from '#domain/card/banner.ts';
import { useText } from '#i18n/useText.ts';
import styles from './CardFace.module.css';

/** Colour is never the only signal: each tone has its icon and its text. */
const icons = { green: BadgeCheck, red: CircleX, blue: Clock3 };

/** The card banner (specification, section 4 'Card banner'). */
export function Banner({ banner }: { readonly banner: CardBanner }) {
  const text = useText();
  const Icon = icons[banner.tone];
  return (
    <p className={`${styles['banner']} ${styles[banner.tone]}`}>
      <Icon className={styles['bannerIcon']} aria-hidden="true" />
      {/* A status that the specification does not list is shown as the server sent it. */}
      <bdi>{banner.statusWord ?? text(`card.status.${banner.label}`)}</bdi>
    </p>
  );
}
