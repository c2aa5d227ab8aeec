/**
 * The app's page with a screen already rendered into it. Otherwise it is the precached page: every header is
 * repeated, and the policy allows the one style element by its hash and nothing more (decisions/instant-card).
 */
import { renderTimeDependent, type Hour } from '#domain/snapshot/renderTimeDependent.ts';
import type { Snapshot } from '#domain/snapshot/snapshot.ts';
import { changedPage, withAppearance } from './pageAppearance.ts';

const policyHeader = 'Content-Security-Policy';
const ownStyles = "style-src 'self'";

/** The parts of index.html that differ; if one is not found, the page is served unchanged. */
const entry = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const preloads = /\s*<link rel="modulepreload"[^>]*>/g;
const sheets = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/g;
const rootPlace = '<div id="root">';

/** The address of the entry that a page of this build loads; undefined for a page in another format. */
export function entryOf(shell: string): string | undefined {
  return entry.exec(shell)?.[1];
}

/**
 * @param shell the precached page, with its headers.
 * @param text its text.
 * @param added the addresses of the files that the page does not name.
 * @returns undefined if the page is not in a format that this code can fill.
 */
export async function injectSnapshot(
  shell: Response,
  text: string,
  page: Snapshot,
  hour: Hour,
  added: { readonly firstScript: string; readonly startStyles: string | undefined },
): Promise<Response | undefined> {
  const policy = shell.headers.get(policyHeader);
  const isKnown = entry.test(text) && text.includes(rootPlace);
  const searching = withAppearance(text, page);
  if (policy?.includes(ownStyles) !== true || !isKnown || searching === undefined) return undefined;
  const styles = placing(page) + page.styles;
  if (styles.includes('</')) return undefined;
  const named = [...text.matchAll(sheets)].map(([, href]) => href);
  const files = {
    entry: entryOf(text),
    styles: [...named, added.startStyles].filter((href) => href !== undefined),
  };
  const filled = searching
    .replace(entry, '')
    .replaceAll(preloads, '')
    .replaceAll(sheets, '')
    .replace('</head>', () => `<style id="snapshot-style">${styles}</style></head>`)
    .replace(
      rootPlace,
      () => `<div id="snapshot">${renderTimeDependent(page, hour)}</div>${rootPlace}`,
    )
    .replace(
      '</body>',
      () =>
        `<script type="application/json" id="app-files">${JSON.stringify(files)}</script>` +
        `<script type="module" crossorigin src="${added.firstScript}"></script></body>`,
    );
  const answer = changedPage(shell, filled);
  answer.headers.set(
    policyHeader,
    policy.replace(ownStyles, `${ownStyles} '${await hashOf(styles)}'`),
  );
  return answer;
}

/**
 * Shows the snapshot only in the window size that it was laid out for. In any other size, which the worker
 * cannot check, the app starts. The page's own first frame has no boxes beneath the snapshot: hidden ones
 * would be laid out too, and their animation in each frame until the app is there.
 */
function placing({ widthPx, ratio }: Snapshot): string {
  const window = [
    `(min-width: ${String(widthPx - 0.9)}px)`,
    `(max-width: ${String(widthPx + 0.9)}px)`,
    `(min-resolution: ${String(ratio - 0.01)}dppx)`,
    `(max-resolution: ${String(ratio + 0.01)}dppx)`,
  ].join(' and ');
  return `#snapshot{display:none}@media ${window}{#snapshot{display:block}#snapshot~#root{position:absolute;inset:0 0 auto;visibility:hidden}#snapshot~#root>.start{display:none}}`;
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
