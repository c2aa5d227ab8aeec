/**
 * The page at the address of the store apps' links, for a browser that does not open the app with such a link
 * (docs/hosting.md, 'The link host'). One button leads to the app with the same query. Nothing happens by itself: without
 * a tap, some browsers open no app.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { callbackPath } from '#contract/identityProvider.ts';

/** Where the build writes it, for a host that is another than the app's own. */
export const returnPageFile = `link-host${callbackPath}.html`;

/** All languages at once: to choose one, the page would need a script that runs by itself. */
export const returnTexts: Readonly<Record<string, string>> = {
  en: 'Tap the button to go back to the app.',
  pt: 'Toque no botão para voltar à aplicação.',
  de: 'Tippen Sie auf die Schaltfläche, um zur App zurückzukehren.',
  es: 'Toca el botón para volver a la aplicación.',
  fr: 'Appuyez sur le bouton pour revenir à l’application.',
  it: 'Tocca il pulsante per tornare all’app.',
  nl: 'Tik op de knop om terug te gaan naar de app.',
};

const style = [
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}',
  'body{margin:0 auto;max-width:26rem;padding:3rem 1.5rem}',
  'button{background:#0b57d0;border:0;border-radius:.75rem;color:#fff;font:inherit;font-weight:600;min-height:3.5rem;width:100%}',
  'p{margin:1rem 0 0}',
].join('');

/** @param id of the apps in their stores, which is the scheme of their own links too. */
function scriptFor(id: string): string {
  return `document.querySelector('button').onclick=()=>{location.href='${id}://signin'+location.search}`;
}

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @param id as above. @throws when it is none: it is part of a script. */
export function returnPage(id: string): string {
  if (!/^[a-z][a-z0-9.+-]*$/i.test(id)) throw new Error(`"${id}" is no id of an app.`);
  const script = scriptFor(id);
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const lines = Object.entries(returnTexts).map(
    ([language, text]) => `    <p lang="${language}">${text}</p>`,
  );
  return `<!doctype html>
<html lang="en" translate="no">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="referrer" content="no-referrer" />
    <meta name="robots" content="noindex" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Lanyard</title>
    <style>${style}</style>
  </head>
  <body>
    <button type="button">Lanyard</button>
${lines.join('\n')}
    <script>${script}</script>
  </body>
</html>
`;
}

/** Reads the id of the Android app: an integrator's own, else the committed one (docs/native.md). */
export function applicationId(android: string): string {
  const files = ['lanyard.local.properties', 'gradle.properties'].map((file) =>
    join(android, file),
  );
  const ids = files
    .filter((file) => existsSync(file))
    .map((file) => /^lanyardApplicationId=(.+)$/m.exec(readFileSync(file, 'utf8'))?.[1]?.trim());
  const id = ids.find((found) => found !== undefined);
  if (id === undefined) throw new Error('gradle.properties names no lanyardApplicationId.');
  return id;
}

/** Writes the page. @param android the folder of the Android project. */
export function writeReturnPage(android: string): Plugin {
  return {
    name: 'lanyard:return-page',
    apply: 'build',
    generateBundle() {
      const source = returnPage(applicationId(android));
      this.emitFile({ type: 'asset', fileName: returnPageFile, source });
    },
  };
}
