import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  barHeightPx,
  barWidthPx,
  type BarcodeCheck,
  type DrawableBarcode,
} from '#domain/card/barcode.ts';
import { isTooWide, moduleWidth } from '#domain/card/moduleWidth.ts';
import { useText } from '#i18n/useText.ts';
import { CodePicture } from './CodePicture.tsx';
import { darkPath, sidesOf, type Modules } from './modules.ts';
import { loadedEncoder, loadEncoder } from './encoder.ts';
import { useRoom } from './useRoom.ts';
import styles from './Barcode.module.css';

/** A QR code grows up to this module width; a linear code keeps to the specification's bar width. */
const qrModuleWishPx = 6;

interface BarcodeProps {
  readonly check: BarcodeCheck;
  /** What lies over a drawn code and beneath it: the way into gate mode, what the self-check says. */
  readonly children?: ReactNode;
}

/** Specification, section 2: the card's barcode, or one of section 8's three texts in its place. */
export function Barcode({ check, children }: BarcodeProps) {
  const text = useText();
  return (
    <div className={styles['code']}>
      {check.kind === 'problem' ? (
        <p className={styles['problem']}>{text(`card.barcode.problem.${check.problem}`)}</p>
      ) : (
        <EncodedBarcode key={check.format + check.value} barcode={check} />
      )}
      {children}
    </div>
  );
}

type Encoding = { readonly modules: Modules | undefined } | 'loading' | 'failed';

function EncodedBarcode({ barcode }: { readonly barcode: DrawableBarcode }) {
  const text = useText();
  const [encoding, setEncoding] = useState<Encoding>(() => {
    const encode = loadedEncoder(barcode.format);
    return encode === undefined ? 'loading' : { modules: encode(barcode) };
  });
  useEffect(() => {
    if (encoding !== 'loading') return;
    let isCurrent = true;
    loadEncoder(barcode.format).then(
      (encode) => {
        if (isCurrent) setEncoding({ modules: encode(barcode) });
      },
      () => {
        if (isCurrent) setEncoding('failed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [barcode, encoding]);
  if (encoding === 'loading') return <div className={styles['reserved']} />;
  const modules = encoding === 'failed' ? undefined : encoding.modules;
  return (
    <>
      {modules === undefined ? (
        <p className={styles['problem']}>
          {text(encoding === 'failed' ? 'app.partFailed' : 'card.barcode.problem.invalidForFormat')}
        </p>
      ) : (
        <Drawing modules={modules} barcode={barcode} />
      )}
      <bdi className={styles['value']}>{barcode.printed}</bdi>
    </>
  );
}

interface DrawingProps {
  readonly modules: Modules;
  readonly barcode: DrawableBarcode;
}

function Drawing({ modules, barcode }: DrawingProps) {
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  const sides = sidesOf(modules);
  const { columns } = sides;
  const isLinear = sides.rows === 1;
  const wishPx = isLinear ? barWidthPx : qrModuleWishPx;
  const module = moduleWidth(columns, room.width, wishPx, room.ratio);
  const rows = isLinear ? barHeightPx / module : columns;
  const path = useMemo(() => darkPath(modules, isLinear ? rows : 1), [modules, isLinear, rows]);
  // A cut code says nothing, or another value: gate mode has the room for it, and here the number is large.
  const isCut = room.width > 0 && isTooWide(columns, room.width, room.ratio);
  return (
    <div ref={frame} className={styles['frame']}>
      {isCut ? null : (
        <CodePicture
          label={text(isLinear ? 'card.barcode.linear' : 'card.barcode.qrcode', {
            value: barcode.printed,
          })}
          width={columns * module}
          height={rows * module}
          columns={columns}
          rows={rows}
          path={path}
        />
      )}
    </div>
  );
}
