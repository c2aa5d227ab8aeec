/** Loads the encoders. Each is a separate file that is fetched only for its formats. */
import type { BarcodeCheck, BarcodeFormat, DrawableBarcode } from '#domain/card/barcode.ts';
import { perApp } from '#scope/perApp.ts';
import type { Modules } from './modules.ts';

type Encode = (barcode: DrawableBarcode) => Modules | undefined;
type Family = 'qr' | 'linear';

const loaded = new Map<Family, Encode>();

/** Card and gate mode draw the same barcode. Its modules live as long as the barcode itself. */
const encoded = perApp(() => new WeakMap<DrawableBarcode, Modules | undefined>());

/** A barcode of the other family is refused: what one encoder remembered, the other would return. */
function onceEach(own: Family, encode: Encode): Encode {
  return (barcode) => {
    if (family(barcode.format) !== own) return undefined;
    const modules = encoded();
    if (!modules.has(barcode)) modules.set(barcode, encode(barcode));
    return modules.get(barcode);
  };
}

function family(format: BarcodeFormat): Family {
  return format === 'qrcode' ? 'qr' : 'linear';
}

/** Returns the encoder of a format if it is already loaded. */
export function loadedEncoder(format: BarcodeFormat): Encode | undefined {
  return loaded.get(family(format));
}

/** Fetches the encoder of a format. @throws when it is neither in the precache nor on the network. */
export async function loadEncoder(format: BarcodeFormat): Promise<Encode> {
  const known = loadedEncoder(format);
  if (known !== undefined) return known;
  const own = family(format);
  const encode = onceEach(
    own,
    own === 'qr'
      ? (await import('./encodeQr.ts')).encodeQr
      : (await import('./encodeLinear.ts')).encodeLinear,
  );
  loaded.set(own, encode);
  return encode;
}

/** Fetches the encoder that the first paint needs, so that the code appears with the card. */
export async function preloadEncoder(barcode: BarcodeCheck | undefined): Promise<void> {
  if (barcode?.kind === 'ok') await loadEncoder(barcode.format);
}
