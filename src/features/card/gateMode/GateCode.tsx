import { useMemo, type RefObject } from 'react';
import type { DrawableBarcode } from '#domain/card/barcode.ts';
import type { ScanLayout } from '#domain/card/scanLayout.ts';
import type { CodeSelfCheck } from '#domain/card/selfCheck.ts';
import { useText } from '#i18n/useText.ts';
import { CodePicture } from '../barcode/CodePicture.tsx';
import { darkPath, sidesOf, type Modules } from '../barcode/modules.ts';
import { BarcodeProblem } from './BarcodeProblem.tsx';
import { rotatedPath } from './rotatedPath.ts';
import styles from './GateMode.module.css';

interface GateCodeProps {
  readonly barcode: DrawableBarcode;
  /** Undefined until the encoder is loaded. */
  readonly modules: Modules | undefined;
  readonly drawing: ScanLayout | undefined;
  readonly isDimmed: boolean;
  readonly outcome: CodeSelfCheck | undefined;
  /** `place` holds the code and its messages; `frame` holds the drawing. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** White that does not bloom: three quarters of the light, and as much contrast as paper. */
const dimmedPaper = '#d0d0d0';

/** The code as large as its room allows, with its value in digits below. */
export function GateCode({
  barcode,
  modules,
  drawing,
  isDimmed,
  outcome,
  place,
  frame,
}: GateCodeProps) {
  const text = useText();
  const isTrouble = outcome === 'differs' || outcome === 'unread';
  return (
    <div ref={place} className={styles['code']}>
      <div ref={frame} data-grows="" className={styles['frame']}>
        {modules === undefined || drawing === undefined ? null : drawing.fits ? (
          <Drawing modules={modules} barcode={barcode} drawing={drawing} isDimmed={isDimmed} />
        ) : (
          <p className={styles['tooLong']}>{text('card.gate.tooLong')}</p>
        )}
      </div>
      {isTrouble ? null : <bdi className={styles['value']}>{barcode.printed}</bdi>}
      <BarcodeProblem outcome={outcome} number={barcode.printed} />
    </div>
  );
}

interface DrawingProps {
  readonly barcode: DrawableBarcode;
  readonly modules: Modules;
  readonly drawing: ScanLayout;
  readonly isDimmed: boolean;
}

function Drawing({ modules, barcode, drawing, isDimmed }: DrawingProps) {
  const text = useText();
  const { isTurned, modulePx, heightPx } = drawing;
  const sides = sidesOf(modules);
  const isLinear = sides.rows === 1;
  const rows = heightPx / modulePx;
  const rowHeight = isLinear ? rows : 1;
  const path = useMemo(
    () => (isTurned ? rotatedPath(modules, rowHeight) : darkPath(modules, rowHeight)),
    [modules, isTurned, rowHeight],
  );
  const [across, down] = isTurned ? [rows, sides.columns] : [sides.columns, rows];
  return (
    <CodePicture
      label={text(isLinear ? 'card.gate.linear' : 'card.gate.qrcode', {
        value: barcode.printed,
      })}
      width={across * modulePx}
      height={down * modulePx}
      columns={across}
      rows={down}
      path={path}
      paper={isDimmed ? dimmedPaper : undefined}
    />
  );
}
