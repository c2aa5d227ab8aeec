/**
 * The page's first screen as markup. The worker puts it into the page of the next start, which then shows it before
 * any script has run. It names no cardholder: no result and no list is part of it.
 */
export interface FirstScreen {
  readonly language: string;
  readonly title: string;
  readonly markup: string;
}

/** From the page to its worker. Without a screen the stored one is removed. */
export interface FirstScreenMessage {
  readonly type: 'FIRST_SCREEN';
  readonly screen?: FirstScreen;
}

/** Names the page's own script, which loads after the first frame. */
export const pageScriptMeta = 'page-script';

/** The empty place of the page's content, as in `index.html`. */
const emptyRoot = '<div id="root"></div>';
const pageScript = /<script type="module"[^>]* src="([^"]*)"[^>]*><\/script>/;
const preloads = /\s*<link rel="modulepreload"[^>]*>/g;

/**
 * Returns the page with the first screen in it. Its own script is compiled after the first frame, not before it.
 * @param page the page of the build.
 * @param firstScript the address of the script that notes early presses and loads the page's own.
 * @returns undefined for a page without a place for it.
 */
export function withFirstScreen(
  page: string,
  { language, title, markup }: FirstScreen,
  firstScript: string,
): string | undefined {
  const own = pageScript.exec(page)?.[1];
  if (own === undefined || !page.includes(emptyRoot)) return undefined;
  const scripts = `<meta name="${pageScriptMeta}" content="${own}" /><script type="module" crossorigin src="${firstScript}"></script>`;
  return page
    .replace(/<html lang="[^"]*">/, () => `<html lang="${escaped(language)}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(preloads, '')
    .replace(pageScript, () => scripts)
    .replace(emptyRoot, () => `<div id="root">${markup}</div>`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
