import { useEffect, useMemo, useRef, useState } from 'react';
import type { DrawableBarcode } from '#domain/card/barcode.ts';
import { gateDrawing, type GateLook } from '#domain/card/gateDrawing.ts';
import { useText } from '#i18n/useText.ts';
import { CodePicture } from '../barcode/CodePicture.tsx';
import { loadEncoder, loadedEncoder } from '../barcode/encoder.ts';
import { darkPath, type Modules } from '../barcode/modules.ts';
import { useRoom } from '../barcode/useRoom.ts';
import { CodeTrouble } from './CodeTrouble.tsx';
import { turnedPath } from './turnedPath.ts';
import { useCodeCheck } from './useCodeCheck.ts';
import styles from './GateMode.module.css';

interface GateCodeProps {
  readonly barcode: DrawableBarcode;
  readonly look: GateLook;
}

/** White that does not bloom; three quarters of the light, and as much contrast as paper has. */
const dimmedPaper = '#d0d0d0';

/** The code as large as its room allows, and its value in digits beneath. */
export function GateCode({ barcode, look }: GateCodeProps) {
  const box = useRef<HTMLDivElement>(null);
  const modules = useModules(barcode);
  const outcome = useCodeCheck(box, barcode);
  const isTrouble = outcome === 'differs' || outcome === 'unread';
  return (
    <div ref={box} className={styles['code']}>
      {modules === undefined ? null : <Drawing modules={modules} barcode={barcode} look={look} />}
      {isTrouble ? null : <bdi className={styles['value']}>{barcode.printed}</bdi>}
      <CodeTrouble outcome={outcome} number={barcode.printed} />
    </div>
  );
}

interface DrawingProps extends GateCodeProps {
  readonly modules: Modules;
}

function Drawing({ modules, barcode, look }: DrawingProps) {
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  const isLinear = modules.rows.length === 1;
  const columns = (modules.rows[0]?.length ?? 0) + 2 * modules.quietZone;
  const sides = { columns, rows: isLinear ? 1 : columns };
  const drawn = gateDrawing(sides, room, room.ratio, look === 'sideways');
  const { isTurned, modulePx, heightPx, fits } = drawn;
  const rows = heightPx / modulePx;
  const rowHeight = isLinear ? rows : 1;
  const path = useMemo(
    () => (isTurned ? turnedPath(modules, rowHeight) : darkPath(modules, rowHeight)),
    [modules, isTurned, rowHeight],
  );
  const [across, down] = isTurned ? [rows, columns] : [columns, rows];
  return (
    <div ref={frame} className={styles['frame']}>
      {fits ? (
        <CodePicture
          label={text(isLinear ? 'card.gate.linear' : 'card.gate.qrcode', {
            value: barcode.printed,
          })}
          width={across * modulePx}
          height={down * modulePx}
          columns={across}
          rows={down}
          path={path}
          paper={look === 'dimmer' ? dimmedPaper : undefined}
        />
      ) : (
        <p className={styles['tooLong']}>{room.width > 0 ? text('card.gate.tooLong') : ''}</p>
      )}
    </div>
  );
}

/** The card has its encoder already, and draws the same modules. */
function useModules(barcode: DrawableBarcode): Modules | undefined {
  const [encode, setEncode] = useState(() => loadedEncoder(barcode.format));
  useEffect(() => {
    let isCurrent = true;
    void loadEncoder(barcode.format).then(
      (loaded) => {
        if (isCurrent) setEncode(() => loaded);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [barcode.format]);
  return useMemo(() => encode?.(barcode), [encode, barcode]);
}
