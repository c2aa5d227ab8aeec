import { Ban } from 'lucide-react';
import { useText } from '#i18n/useText.ts';
import styles from './CardFace.module.css';

/** Shows beside the banner that the card itself is blocked. The banner is about the cardholder. */
export function CardBlocked() {
  const text = useText();
  return (
    <p className={styles['cardBlocked']}>
      <Ban className={styles['bannerIcon']} aria-hidden="true" />
      <span>{text('card.cardBlocked')}</span>
    </p>
  );
}
