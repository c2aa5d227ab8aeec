import type { Contact } from '#domain/access/contact.ts';
import { nativePlatform } from './nativePlatform.ts';

/**
 * The only way to an address that a server gave: https, no user-info, of reasonable length, in a
 * window that cannot reach back.
 */
const maxUrlChars = 2048;

/** @returns the address to open, or undefined when it may not be opened and is shown as text. */
export function externalUrl(address: string | undefined): string | undefined {
  if (address === undefined || address.length > maxUrlChars) return undefined;
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return undefined;
  }
  const isPlainHttps = url.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlainHttps ? url.href : undefined;
}

/** Opens a server-given address; what may not be opened is left alone. */
export function openExternal(address: string | undefined): void {
  const url = externalUrl(address);
  if (url === undefined) return;
  if (nativePlatform() === undefined) window.open(url, '_blank', 'noopener,noreferrer');
  else void openOverApp(url);
}

/** Turns to an organization's contact: a number or a mail address in the phone's own app, a page as any other. */
export function openContact({ kind, href }: Contact): void {
  if (kind === 'web') openExternal(href);
  else window.location.assign(href);
}

/** In the system's browser: a store app's own page shows nobody else's. */
async function openOverApp(url: string): Promise<void> {
  const { systemBrowser } = await import('./systemBrowser/systemBrowser.native.ts');
  await systemBrowser.show(url).catch(() => undefined);
}
