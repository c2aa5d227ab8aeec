/**
 * The digital ID card as the organization designed it (specification, sections 2 to 4). It has brand, photo,
 * banner, the template's five positions, barcode and clock. This file only draws; `domain/card` determines
 * what is drawn.
 */
import { lazy, Suspense, type CSSProperties, type ReactNode } from 'react';
import type { CardView as Face } from '#domain/card/cardView.ts';
import type { BandColours } from '#domain/card/template.ts';
import { useText } from '#i18n/useText.ts';
import { afterPaint } from '#ui/afterPaint.ts';
import { PartBoundary } from '#ui/PartBoundary.tsx';
import { retryImport } from '#ui/retryImport.ts';
import { Notice } from '#ui/Notice.tsx';
import { Barcode } from '../barcode/Barcode.tsx';
import { Banner } from './Banner.tsx';
import { Brand } from './Brand.tsx';
import { CardBlocked } from './CardBlocked.tsx';
import { Clock } from './Clock.tsx';
import { Detail, NameField } from './Field.tsx';
import { Photo } from './Photo.tsx';
import styles from './CardFace.module.css';

const SecurityLayer = lazy(async () => {
  await afterPaint();
  return retryImport(() => import('./SecurityLayer.tsx'));
});

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const text = useText();
  return (
    <PartBoundary part={name} fallback={<Notice tone="error">{text('app.partFailed')}</Notice>}>
      {children}
    </PartBoundary>
  );
}

/** Set through the object model, which the content policy allows. The policy does not allow a style attribute. */
function bandStyle(colours: BandColours): CSSProperties {
  return {
    '--band-background': colours.background,
    '--band-text': colours.text,
  } as CSSProperties;
}

interface BandProps {
  readonly colours: BandColours;
  readonly isAlive: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A band of the card. If `isAlive` is set, the security animation runs behind its text. */
function Band({ colours, isAlive, className = '', children }: BandProps) {
  return (
    <div className={`${styles['band']} ${className}`} style={bandStyle(colours)}>
      {isAlive ? (
        <PartBoundary part="animation" fallback={null}>
          <Suspense fallback={null}>
            <SecurityLayer band={colours} />
          </Suspense>
        </PartBoundary>
      ) : null}
      {children}
    </div>
  );
}

interface CardFaceProps {
  readonly face: Face;
  /** A first answer may still bring the missing parts of the card, so their room is reserved. */
  readonly isComing?: boolean;
  /** The parts that belong to the code and appear after the first paint. */
  readonly atCode?: ReactNode;
}

export function CardFace({ face, isComing = false, atCode }: CardFaceProps) {
  const text = useText();
  const isAlive = face.showSecurityAnimation;
  const { fields, colours } = face;
  const isCode = face.barcode?.kind === 'ok';
  const isSquare = isCode && face.barcode.format === 'qrcode';
  const isLinear = isCode && !isSquare;
  const cardClass = [
    styles['card'],
    isLinear ? styles['linear'] : '',
    face.isMuted ? styles['muted'] : '',
  ].join(' ');
  return (
    <div className={styles['room']}>
      <article className={cardClass} aria-label={text('card.label')}>
        <Band colours={colours.top} isAlive={isAlive} className={styles['top']}>
          <Part name="photo">
            <Photo photo={face.photo} holderName={face.holderName} />
          </Part>
          <Part name="brand">
            <Brand brand={face.brand} organizationName={face.organizationName} />
          </Part>
        </Band>
        <div>
          <Part name="banner">
            <Banner banner={face.banner} />
          </Part>
          {face.isCardBlocked ? (
            <Part name="cardBlocked">
              <CardBlocked />
            </Part>
          ) : null}
        </div>
        <Band colours={colours.middle} isAlive={isAlive}>
          <Part name="name">
            <p className={styles['name']}>
              {fields.first.map((field, index) => (
                <NameField key={index} field={field} />
              ))}
            </p>
          </Part>
          <Part name="middle">
            <dl
              className={`${styles['details']} ${isComing && !face.hasTemplate ? styles['coming'] : ''}`}
            >
              <Detail field={fields.second} />
              <Detail field={fields.third} />
            </dl>
          </Part>
        </Band>
        <Band colours={colours.bottom} isAlive={isAlive} className={styles['bottom']}>
          <Part name="bottom">
            <dl className={styles['details']}>
              <Detail field={fields.fourth} />
              <Detail field={fields.fifth} />
            </dl>
          </Part>
        </Band>
        <div className={`${styles['foot']} ${isSquare ? styles['beside'] : ''}`}>
          {face.barcode === undefined ? null : (
            <Part name="barcode">
              <Barcode check={face.barcode}>{atCode}</Barcode>
            </Part>
          )}
          <Part name="clock">
            <Clock />
          </Part>
        </div>
      </article>
    </div>
  );
}
