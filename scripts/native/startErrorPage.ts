/**
 * The page that a store app shows instead of its own where the phone's WebView is too old for it: Capacitor compares
 * the versions before it loads anything (capacitor.config.ts). It uses nothing that an old WebView lacks.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '#domain/settings/languages.ts';
import type { ShellPlatform } from './shellPage.ts';

/** `server.errorPath` of capacitor.config.ts. */
export const startErrorFile = 'start-error.html';

type StartTexts = Readonly<Record<'title' | 'again' | ShellPlatform, string>>;

export function startTexts(language: Language): StartTexts {
  const path = join(import.meta.dirname, `../../locales/phoneStart/${language}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as StartTexts;
}

const style = `body { margin: 15vh 24px 24px; font: 17px/1.5 sans-serif; color: #14201a; background: #f2f5f3; }
section { display: none; max-width: 32em; margin: 0 auto; }
section.own { display: block; }`;

/** Shows the section in the phone's language; English is shown without it. */
const script = `(function () {
  var own = (navigator.language || 'en').slice(0, 2);
  var section = document.getElementById(own) || document.getElementById('en');
  document.getElementById('en').className = '';
  section.className = 'own';
  document.documentElement.lang = section.id;
})();`;

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function startErrorPage(platform: ShellPlatform): string {
  const sections = languages.map((language) => {
    const { title, [platform]: advice } = startTexts(language);
    const shown = language === 'en' ? ' class="own"' : '';
    return `    <section id="${language}" lang="${language}"${shown}>
      <h1>${escaped(title)}</h1>
      <p>${escaped(advice)}</p>
    </section>`;
  });
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Lanyard</title>
    <style>${style}</style>
  </head>
  <body>
${sections.join('\n')}
    <script>${script}</script>
  </body>
</html>
`;
}
