import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageScriptMeta, withFirstScreen } from '#verifier/firstScreen/firstScreen.ts';

const page = readFileSync('verifier/index.html', 'utf8');
const screen = {
  language: 'de',
  title: 'Ausweisprüfung',
  markup: '<header><h1>Ausweisprüfung</h1></header>',
};

test('the page of the build gets the first screen, its language and its title', () => {
  const composed = withFirstScreen(page, screen, '/assets/firstScript-1.js');
  expect(composed).toContain(`<div id="root">${screen.markup}</div>`);
  expect(composed).toContain('<html lang="de">');
  expect(composed).toContain('<title>Ausweisprüfung</title>');
});

test('its only script is the first one, which knows the address of the page’s own', () => {
  const composed = withFirstScreen(page, screen, '/assets/firstScript-1.js') ?? '';
  const scripts = [...composed.matchAll(/<script[^>]* src="([^"]*)"/g)].map(
    ([, address]) => address,
  );
  expect(scripts).toEqual(['/assets/firstScript-1.js']);
  expect(composed).toContain(`<meta name="${pageScriptMeta}" content="/main.tsx" />`);
});

test('a build’s page keeps its styles and loses its hints for scripts', () => {
  const built = page.replace(
    '</head>',
    '<link rel="modulepreload" crossorigin href="/a.js">\n<link rel="stylesheet" href="/a.css"></head>',
  );
  const composed = withFirstScreen(built, screen, '/first.js');
  expect(composed).not.toContain('modulepreload');
  expect(composed).toContain('<link rel="stylesheet" href="/a.css">');
});

test('a name of the verifier with marks of a replacement stays as it is', () => {
  const markup = '<p>Gate $& $1 $`</p>';
  expect(withFirstScreen(page, { ...screen, markup }, '/early.js')).toContain(markup);
});

test('the title and the language cannot end their element', () => {
  const hostile = { ...screen, language: '"><script>', title: '</title><script>' };
  const composed = withFirstScreen(page, hostile, '/early.js') ?? '';
  expect(composed).toContain('<html lang="&quot;>&lt;script>">');
  expect(composed).toContain('<title>&lt;/title>&lt;script></title>');
  expect(composed.match(/<script/g)).toHaveLength(1);
});

test.each([
  [
    'without an empty place for its content',
    '<html lang="en"><script type="module" src="/a.js"></script></html>',
  ],
  ['without a script', '<html lang="en"><div id="root"></div></html>'],
])('a page %s stays as it is', (_case, other) => {
  expect(withFirstScreen(other, screen, '/early.js')).toBeUndefined();
});
