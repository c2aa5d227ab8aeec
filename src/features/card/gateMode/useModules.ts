import { useEffect, useState } from 'react';
import type { DrawableBarcode } from '#domain/card/barcode.ts';
import { loadEncoder, loadedEncoder } from '../barcode/encoder.ts';
import type { Modules } from '../barcode/modules.ts';

/**
 * Returns the modules that the card draws; the card has already loaded the encoder. Undefined while the
 * encoder is fetched. The encoder is looked up for each barcode: a refresh can bring one of another format.
 */
export function useModules(barcode: DrawableBarcode): Modules | undefined {
  const { format } = barcode;
  const encode = loadedEncoder(format);
  const [, setArrived] = useState(encode === undefined ? undefined : format);
  useEffect(() => {
    let isCurrent = true;
    void loadEncoder(format).then(
      () => {
        if (isCurrent) setArrived(format);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [format]);
  return encode?.(barcode);
}
