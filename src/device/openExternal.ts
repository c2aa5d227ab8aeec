import type { Contact } from '#domain/access/contact.ts';
import { opensOverApp } from './capabilities.ts';

/**
 * The only way to open an address from a server: https, no user-info, of reasonable length, in a window that
 * cannot access this one.
 */
const maxUrlChars = 2048;

/** @returns the address to open, or undefined when it must not be opened and is shown as text. */
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

/** Opens an address from a server. Does nothing when it must not be opened. */
export function openExternal(address: string | undefined): void {
  const url = externalUrl(address);
  if (url === undefined) return;
  if (opensOverApp()) void openOverApp(url);
  else window.open(url, '_blank', 'noopener,noreferrer');
}

/**
 * Opens an organization's contact: a number or a mail address in the phone's own app, a web page like any
 * other.
 */
export function openContact({ kind, href }: Contact): void {
  if (kind === 'web') openExternal(href);
  else window.location.assign(href);
}

/** Opens it in the system's browser: a store app's own page never shows foreign pages. */
async function openOverApp(url: string): Promise<void> {
  const { systemBrowser } = await import('./systemBrowser/systemBrowser.native.ts');
  await systemBrowser.showForeign(url).catch(() => undefined);
}
