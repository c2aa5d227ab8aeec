import { lazy, Suspense } from 'react';
import { useText } from '#i18n/useText.ts';
import { PartBoundary } from '#ui/PartBoundary.tsx';
import { retryImport } from '#ui/retryImport.ts';
import { CardFace } from './face/CardFace.tsx';
import { Confirmed } from './parts/Confirmed.tsx';
import { useDigitalId } from './useDigitalId.ts';
import styles from './DigitalIdScreen.module.css';

const AtCode = lazy(() => retryImport(() => import('./gateMode/BarcodeActions.tsx')));

/**
 * Shows the card beside the content that the user reads or edits on a wide screen (decisions/narrow-and-wide). Shows
 * nothing until there is a card.
 */
export function CardBeside() {
  const text = useText();
  const { card } = useDigitalId();
  if (card === undefined) return null;
  return (
    <aside className={styles['area']} aria-label={text('card.title')}>
      <CardFace
        face={card.face}
        atCode={
          <PartBoundary part="atCode" fallback={null}>
            <Suspense fallback={null}>
              <AtCode face={card.face} />
            </Suspense>
          </PartBoundary>
        }
      />
      <div className={styles['strip']}>
        <Confirmed key={card.confirmedAt} confirmedAt={card.confirmedAt} />
      </div>
    </aside>
  );
}
