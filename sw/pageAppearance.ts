/**
 * The page in the language and theme that were chosen on this device, before any script can set them
 * (decisions/theme).
 */
import { languageOf, languageTag } from '#domain/settings/languages.ts';
import { readThemeChoice, themeMedia, type Theme } from '#domain/settings/theme.ts';
import type { SnapshotState } from '#store/read/readSnapshotState.ts';

const html = /<html lang="[^"]*">/;
const bar = /(<meta name="theme-color" content="[^"]*" media=")\(prefers-color-scheme: (\w+)\)"/g;

/** The appearance of a page: both values are written into its text unchanged. */
export interface PageAppearance {
  /** A language tag. */
  readonly language: string;
  /** The theme as it was chosen. */
  readonly theme: string;
}

/**
 * @returns undefined if the page is not in a format that this code supports, or if a value is not a single
 *   word.
 */
export function withAppearance(
  text: string,
  { language, theme }: PageAppearance,
): string | undefined {
  if (!html.test(text) || !isWord(language) || !isWord(theme)) return undefined;
  return text
    .replace(html, () => `<html lang="${language}" data-theme="${theme}">`)
    .replace(bar, (_all, before: string, of: string) => {
      return `${before}${themeMedia(of as Theme, readThemeChoice(theme))}"`;
    });
}

function isWord(text: string): boolean {
  return /^[a-z-]+$/i.test(text);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

interface AppearanceInput {
  /** What was read; undefined if the store did not answer in time. */
  readonly read: Promise<SnapshotState | undefined>;
  readonly shell: () => Promise<Response | undefined>;
}

/** The precached page with the chosen appearance; undefined if the page is served unchanged. Never rejects. */
export async function answerWithAppearance({
  read,
  shell,
}: AppearanceInput): Promise<Response | undefined> {
  try {
    const [appearance, page] = await Promise.all([read.then((done) => done?.appearance), shell()]);
    if (appearance === undefined || page === undefined) return undefined;
    const text = withAppearance(await page.clone().text(), {
      language: languageTag(
        languageOf({
          chosen: textOf(appearance.chosen),
          ofPerson: textOf(appearance.ofPerson),
          ofBrowser: navigator.language,
        }),
      ),
      theme: readThemeChoice(appearance.theme),
    });
    return text === undefined ? undefined : changedPage(page, text);
  } catch {
    return undefined;
  }
}

/** The page with another text and the same headers, except those that describe the text. */
export function changedPage({ headers }: Response, text: string): Response {
  const stored = new Headers(headers);
  stored.delete('Content-Length');
  stored.delete('ETag');
  return new Response(text, { status: 200, headers: stored });
}
