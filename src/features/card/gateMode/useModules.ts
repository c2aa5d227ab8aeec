import { useEffect, useMemo, useState } from 'react';
import type { DrawableBarcode } from '#domain/card/barcode.ts';
import { loadEncoder, loadedEncoder } from '../barcode/encoder.ts';
import type { Modules } from '../barcode/modules.ts';

/**
 * Returns the modules that the card draws; the card has already loaded the encoder. Undefined while the
 * encoder is fetched.
 */
export function useModules(barcode: DrawableBarcode): Modules | undefined {
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
