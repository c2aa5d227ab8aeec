import { useEffect, useMemo, useRef, useState } from 'react';
import { scanLayout } from '#domain/card/scanLayout.ts';
import { useText } from '#i18n/useText.ts';
import { retryImport } from '#ui/retryImport.ts';
import { CodePicture } from '../barcode/CodePicture.tsx';
import { darkPath, sidesOf, type Modules } from '../barcode/modules.ts';
import { useRoom } from '../barcode/useRoom.ts';
import styles from './LiveSheet.module.css';

type Encode = (text: string, level: 'M' | 'L') => Modules | undefined;

interface LivePictureProps {
  readonly code: string;
  /** The level of error correction. */
  readonly level: 'M' | 'L';
}

/** The code in whole device pixels. Its label stays the same, so that nothing is announced with each code. */
export function LivePicture({ code, level }: LivePictureProps) {
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  const encode = useEncoder();
  const modules = useMemo(() => encode?.(code, level), [encode, code, level]);
  const path = useMemo(() => (modules === undefined ? '' : darkPath(modules, 1)), [modules]);
  const layout = modules && scanLayout(sidesOf(modules), room, room.ratio, false);
  const columns = modules === undefined ? 0 : sidesOf(modules).columns;
  return (
    <div ref={frame} className={styles['frame']}>
      {layout?.fits === true ? (
        <CodePicture
          label={text('card.live.picture')}
          width={layout.heightPx}
          height={layout.heightPx}
          columns={columns}
          rows={columns}
          path={path}
        />
      ) : null}
    </div>
  );
}

/** The encoder, which a card with a linear code has not loaded. */
function useEncoder(): Encode | undefined {
  const [encode, setEncode] = useState<Encode>();
  useEffect(() => {
    let isCurrent = true;
    retryImport(() => import('../barcode/encodeQr.ts')).then(
      ({ encodeLiveQr }) => {
        if (isCurrent) setEncode(() => encodeLiveQr);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return encode;
}
