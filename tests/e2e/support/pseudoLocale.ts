/**
 * English with accents and brackets, almost half as long again (en-XA). Text that does not come from the
 * language files stays plain, and space that was sized for English is too small.
 */
import { runInNewContext } from 'node:vm';
import type { BrowserContext } from '@playwright/test';

/** The language of a visit in the pseudo-locale. The app itself treats it as English. */
export const pseudoLanguage = 'en-XA';

const accented: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'î',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'û',
  y: 'ý',
  z: 'ž',
};

/** A text in the pseudo-locale. The part between `{{` and `}}` is filled in later and stays unchanged. */
function pseudo(text: string): string {
  const parts = text.split(/(\{\{\w+\}\})/);
  const changed = parts.map((part) =>
    part.startsWith('{{') ? part : part.replace(/[a-z]/g, (letter) => accented[letter] ?? letter),
  );
  const growth = Math.ceil(text.length * 0.4);
  // Whole words of seven letters, because the added text of a translation also breaks at spaces.
  const filling = Array.from({ length: Math.ceil(growth / 8) }, () => 'ëxträäš').join(' ');
  return `[${changed.join('')} ${filling.slice(0, Math.max(1, growth)).trim()}]`;
}

/** All texts of a tree in the pseudo-locale. */
export function pseudoTree(tree: unknown): unknown {
  if (typeof tree === 'string') return pseudo(tree);
  return Object.fromEntries(
    Object.entries(tree as Record<string, unknown>).map(([name, value]) => [
      name,
      pseudoTree(value),
    ]),
  );
}

/**
 * Replaces the build's English files with the pseudo-locale. The context must block service workers: the
 * precache accepts no file that differs from the build's.
 */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  await context.route(/\/assets\/en-[\w-]+\.js$/, async (route) => {
    // Does not fetch through the route: by then the page may have moved on to the next address.
    const source = await (await fetch(route.request().url())).text();
    const texts = pseudoTree(exportsOf(source));
    const body = `System.register([],(e)=>({execute(){e(${JSON.stringify(texts)})}}));`;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}

/** What a file of the build exports that imports no other (decisions/classic-scripts). */
function exportsOf(source: string): Readonly<Record<string, unknown>> {
  const exports: Record<string, unknown> = {};
  const exportValue = (name: string, value: unknown): void => void (exports[name] = value);
  const register = (
    _imports: readonly string[],
    declare: (exportValue: (name: string, value: unknown) => void) => { execute: () => void },
  ): void => {
    declare(exportValue).execute();
  };
  runInNewContext(source, { System: { register } });
  return exports;
}
