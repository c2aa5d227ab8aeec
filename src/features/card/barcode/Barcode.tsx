import { useEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { BarcodeCheck, DrawableBarcode } from '#domain/card/barcode.ts';
import { cardDrawing } from '#domain/card/cardDrawing.ts';
import { isTooWide } from '#domain/card/barcodeModuleWidth.ts';
import { useText } from '#i18n/useText.ts';
import { CodePicture } from './CodePicture.tsx';
import { darkPath, sidesOf, type Modules } from './modules.ts';
import { loadedEncoder, loadEncoder } from './encoder.ts';
import { useFold } from './useFold.ts';
import { useRoom } from './useRoom.ts';
import styles from './Barcode.module.css';

interface BarcodeProps {
  readonly check: BarcodeCheck;
  /** The parts over and below a drawn code: the button that opens gate mode, and the self-check result. */
  readonly children?: ReactNode;
}

/** The card's barcode (specification, section 2), or one of the three texts of section 8 in its place. */
export function Barcode({ check, children }: BarcodeProps) {
  const text = useText();
  return (
    <div
      className={`${styles['code']} ${check.kind === 'ok' && check.format === 'qrcode' ? styles['square'] : ''}`}
      onClick={check.kind === 'ok' ? passOnTap : undefined}
    >
      {check.kind === 'problem' ? (
        <p className={styles['problem']}>{text(`card.barcode.problem.${check.problem}`)}</p>
      ) : (
        <EncodedBarcode key={check.format + check.value} barcode={check} />
      )}
      {children}
    </div>
  );
}

/**
 * Handles a tap on the code that its button did not get: the button loads after the first paint, covers the
 * code, and reads the mark when it is there (`gateMode/BarcodeActions.tsx`). A mouse press during which the
 * button arrives clicks the box of both. The hand-over repeats a tap on the snapshot's code here, at any time.
 */
function passOnTap({ currentTarget: box, target }: MouseEvent<HTMLElement>): void {
  const button = box.querySelector<HTMLElement>(':scope > button');
  // React also reports clicks in gate mode itself, which is elsewhere in the document.
  if (!(target instanceof Node) || !box.contains(target)) return;
  if (button === null) box.firstElementChild?.setAttribute('data-tapped', '');
  else if (!button.contains(target)) button.click();
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
  const height = useFold(frame);
  const sides = sidesOf(modules);
  const { columns } = sides;
  const isLinear = sides.rows === 1;
  const { modulePx, heightPx } = cardDrawing(sides, { ...room, height });
  const rows = isLinear ? heightPx / modulePx : columns;
  const path = useMemo(() => darkPath(modules, isLinear ? rows : 1), [modules, isLinear, rows]);
  // A cut code reads as nothing or as another value. Gate mode has room for it; here the number is large.
  const isCut = room.width > 0 && isTooWide(columns, room.width, room.ratio);
  return (
    <div ref={frame} className={styles['frame']}>
      {isCut ? null : (
        <CodePicture
          label={text(isLinear ? 'card.barcode.linear' : 'card.barcode.qrcode', {
            value: barcode.printed,
          })}
          width={columns * modulePx}
          height={heightPx}
          columns={columns}
          rows={rows}
          path={path}
        />
      )}
    </div>
  );
}
