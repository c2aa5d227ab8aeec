import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { CardView } from '#domain/card/cardView.ts';
import { useText } from '#i18n/useText.ts';
import { PartBoundary } from '#ui/PartBoundary.tsx';
import { Banner } from '../face/Banner.tsx';
import { CardBlocked } from '../face/CardBlocked.tsx';
import { Clock } from '../face/Clock.tsx';
import { Photo } from '../face/Photo.tsx';
import type { ScanParts } from './useScanLayout.ts';
import styles from './GateMode.module.css';

/** What each sheet of gate mode gets. */
export interface SheetProps {
  readonly face: CardView;
  /** The id of the sheet's tab, if there are tabs. */
  readonly tab: string | undefined;
  readonly onLeave: () => void;
  /** Whether a tap now is the second of the two that opened gate mode. */
  readonly isSecondTap: () => boolean;
  /** Notifies the lock of a touch that does not leave gate mode. */
  readonly touch: () => void;
}

interface GateSheetProps extends Omit<SheetProps, 'touch'> {
  /** Additional class names. */
  readonly classNames?: readonly (string | undefined)[];
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly parts?: Omit<ScanParts, 'frame'>;
  /** Shown below the clock. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A name of this many characters or more is written smaller, so that the code keeps its room. No name is cut. */
const longName = 30;

function nameClass(name: string): string {
  return [styles['name'], name.length >= longName ? styles['long'] : ''].join(' ');
}

/** The white sheet with the facts that an officer compares; a code is its content. */
export function GateSheet({
  face,
  tab,
  classNames = [],
  scroller,
  parts,
  note,
  onLeave,
  isSecondTap,
  children,
}: GateSheetProps) {
  const text = useText();
  const isTabbed = tab !== undefined;
  const names = [styles['gate'], isTabbed ? styles['tabbed'] : '', ...classNames];
  return (
    // A tap anywhere leaves gate mode. Keyboard and screen reader users have the button, and Escape.
    <div
      ref={scroller}
      className={names.join(' ')}
      {...(isTabbed ? { role: 'tabpanel', 'aria-labelledby': tab } : {})}
      onClick={({ target }) => {
        const isOnControl =
          target instanceof Element && target.closest('button, [data-controls]') !== null;
        if (!isOnControl && !isSecondTap()) onLeave();
      }}
    >
      <button
        type="button"
        className={styles['close']}
        aria-label={text('card.gate.leave')}
        onClick={onLeave}
      >
        <X aria-hidden="true" size={24} />
      </button>
      <div ref={parts?.person} className={styles['person']}>
        <div ref={parts?.photo} className={styles['photo']}>
          <PartBoundary part="gatePhoto" fallback={null}>
            <Photo photo={face.photo} holderName={face.holderName} />
          </PartBoundary>
        </div>
        <div ref={parts?.facts} className={styles['facts']}>
          <p className={nameClass(face.holderName)}>
            <bdi>{face.holderName}</bdi>
          </p>
          <Clock />
          {note}
        </div>
      </div>
      <div className={styles['status']}>
        <PartBoundary part="gateStatus" fallback={null}>
          <Banner banner={face.banner} />
          {face.isCardBlocked ? <CardBlocked /> : null}
        </PartBoundary>
      </div>
      {children}
    </div>
  );
}
