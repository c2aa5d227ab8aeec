import { Ban, CircleCheck, CircleDashed, CircleMinus } from 'lucide-react';
import type { Card } from '#domain/entities/card.ts';
import type { CardStatus } from '#domain/entities/status.ts';
import { isOver, statusTone, type StatusTone } from '#domain/credential/statusTone.ts';
import { useText } from '#i18n/useText.ts';
import { useShownCard } from '../hooks/useShownCard.ts';
import styles from './StatusPill.module.css';

const icons = { red: Ban, green: CircleCheck, orange: CircleDashed } as const satisfies Record<
  StatusTone,
  unknown
>;

/** The labels of the status values (section 3). `switching_device` is shown as a new installation. */
const labels = {
  none: 'card.status.none',
  initialized: 'card.status.initialized',
  in_production: 'card.status.inProduction',
  printed: 'card.status.printed',
  withdrawn: 'card.status.withdrawn',
  expired: 'card.status.expired',
  activated: 'card.status.activated',
  blocked: 'card.status.blocked',
  approved: 'card.status.approved',
  switching_device: 'credential.newInstallation',
  unknown: 'card.status.unknown',
} as const satisfies Record<CardStatus, string>;

/** A card's status as a text, an icon and a colour. An unknown status is shown as the server sent it. */
export function StatusPill({ card: ofServer }: { readonly card: Card }) {
  const text = useText();
  const card = useShownCard(ofServer);
  const tone = statusTone(card.status);
  const isEnded = isOver(card.status);
  const Icon = isEnded ? CircleMinus : icons[tone];
  const own = card.status === 'unknown' ? card.statusWord?.trim() : undefined;
  return (
    <span className={[styles['pill'], styles[tone], isEnded ? styles['over'] : ''].join(' ')}>
      <Icon aria-hidden="true" size={14} />
      {own === undefined || own === '' ? text(labels[card.status]) : <bdi>{own}</bdi>}
    </span>
  );
}
