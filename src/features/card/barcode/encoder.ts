/** Loads the encoders. Each is a separate file that is fetched only for its formats. */
import type { BarcodeCheck, BarcodeFormat, DrawableBarcode } from '#domain/card/barcode.ts';
import { perApp } from '#scope/perApp.ts';
import type { Modules } from './modules.ts';

type Encode = (barcode: DrawableBarcode) => Modules | undefined;

const loaded = new Map<'qr' | 'linear', Encode>();

/** Card and gate mode draw the same barcode. Its modules live as long as the barcode itself. */
const encoded = perApp(() => new WeakMap<DrawableBarcode, Modules | undefined>());

function onceEach(encode: Encode): Encode {
  return (barcode) => {
    const modules = encoded();
    if (!modules.has(barcode)) modules.set(barcode, encode(barcode));
    return modules.get(barcode);
  };
}

function family(format: BarcodeFormat): 'qr' | 'linear' {
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
  const encode = onceEach(
    family(format) === 'qr'
      ? (await import('./encodeQr.ts')).encodeQr
      : (await import('./encodeLinear.ts')).encodeLinear,
  );
  loaded.set(family(format), encode);
  return encode;
}

/** Fetches the encoder that the first paint needs, so that the code appears with the card. */
export async function preloadEncoder(barcode: BarcodeCheck | undefined): Promise<void> {
  if (barcode?.kind === 'ok') await loadEncoder(barcode.format);
}
