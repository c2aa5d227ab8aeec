/**
 * The page that Android's app shows instead of its own where the phone's WebView is too old for it: Capacitor compares
 * the versions before it loads anything (capacitor.config.ts). It uses nothing that an old WebView lacks.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const file = 'start-error.html';
const copied = 'android/app/src/main/assets';

type StartTexts = Readonly<Record<'title' | 'again' | 'android' | 'ios', string>>;

const texts = join(import.meta.dirname, '../../locales/phoneStart');

export function startTexts(language: string): StartTexts {
  return JSON.parse(readFileSync(join(texts, `${language}.json`), 'utf8')) as StartTexts;
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

export function startErrorPage(): string {
  const sections = readdirSync(texts).map((name) => {
    const language = basename(name, '.json');
    const { title, android: advice } = startTexts(language);
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

/**
 * Adds the page to what `cap copy` has put into Android's project, and names it in the configuration there. An
 * iPhone's configuration must not name it: Capacitor shows it there after every navigation that was cancelled, also
 * for a link that the system opens.
 */
export function addStartErrorPage(root: string): void {
  writeFileSync(join(root, copied, 'public', file), startErrorPage());
  const path = join(root, copied, 'capacitor.config.json');
  const config = JSON.parse(readFileSync(path, 'utf8')) as { readonly server?: object };
  const named = { ...config, server: { ...config.server, errorPath: file } };
  writeFileSync(path, `${JSON.stringify(named, undefined, '\t')}\n`);
}
