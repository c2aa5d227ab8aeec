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
  const frame = useRef<HTMLDivElement>(null);
  const modules = useModules(barcode);
  const outcome = useCodeCheck(box, barcode);
  return (
    <div ref={box} className={styles['code']}>
      <div ref={frame} className={styles['frame']}>
        {modules === undefined ? null : (
          <Drawing key={barcode.value} {...{ modules, barcode, look, frame }} />
        )}
      </div>
      {outcome === 'differs' || outcome === 'unread' ? null : (
        <bdi className={styles['value']}>{barcode.printed}</bdi>
      )}
      <CodeTrouble outcome={outcome} number={barcode.printed} />
    </div>
  );
}

interface DrawingProps extends GateCodeProps {
  readonly modules: Modules;
  readonly frame: React.RefObject<HTMLDivElement | null>;
}

function Drawing({ modules, barcode, look, frame }: DrawingProps) {
  const text = useText();
  const room = useRoom(frame);
  const isLinear = modules.rows.length === 1;
  const columns = (modules.rows[0]?.length ?? 0) + 2 * modules.quietZone;
  const rows = isLinear ? 1 : columns;
  const drawn = gateDrawing({ columns, rows }, room, room.ratio, look === 'sideways');
  const { isTurned, modulePx, heightPx, fits } = drawn;
  const rowHeight = isLinear ? heightPx / modulePx : 1;
  const path = useMemo(
    () => (isTurned ? turnedPath(modules, rowHeight) : darkPath(modules, rowHeight)),
    [modules, isTurned, rowHeight],
  );
  if (room.width === 0) return null;
  if (!fits) return <p className={styles['tooLong']}>{text('card.gate.tooLong')}</p>;
  const down = isLinear ? rowHeight : columns;
  const [wide, high] = isTurned ? [down, columns] : [columns, down];
  return (
    <CodePicture
      label={text(isLinear ? 'card.gate.linear' : 'card.gate.qrcode', { value: barcode.printed })}
      width={wide * modulePx}
      height={high * modulePx}
      columns={wide}
      rows={high}
      path={path}
      paper={look === 'dimmer' ? dimmedPaper : undefined}
    />
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
