import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../serve/headers.ts';
import { firstFrameStyle, withFirstFrame } from './firstFrame.ts';

const page = withFirstFrame(
  readFileSync('index.html', 'utf8').replace(
    '</head>',
    '<link rel="stylesheet" crossorigin href="/assets/index-1.css"></head>',
  ),
);

test('the first-frame style is in the page, with the hash that the policy allows', () => {
  const style = /<style id="first-frame">([^<]*)<\/style>/.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(style.length).toBeGreaterThan(500);
  expect(contentSecurityPolicy({})).toContain(`style-src 'self' 'sha256-${hash}'`);
});

test('no file delays the first frame: style sheets come after it', () => {
  const [head = '', body = ''] = page.split(/<body[^>]*>/);
  expect(head).not.toContain('rel="stylesheet"');
  expect(body.indexOf('class="start"')).toBeLessThan(body.indexOf('/assets/index-1.css'));
});

test('an unexpected page structure stops the build', () => {
  expect(() => withFirstFrame('<p>')).toThrow('no place');
});

/** The tokens that a rule sets, keyed by name. */
function tokens(css: string, head: RegExp): ReadonlyMap<string, string> {
  const body = head.exec(css)?.[1] ?? '';
  const pairs = [...body.matchAll(/(--[\w-]+|color-scheme): ?([^;]+)/g)];
  return new Map(pairs.map(([, name = '', value = '']) => [name, value]));
}

test.each([
  ['light', /:root ?\{([^}]*)\}/],
  ['dark by choice', /\[data-theme='dark'\] ?\{([^}]*)\}/],
  ['dark by the system', /:not\(\[data-theme='light'\]\) ?\{([^}]*)\}/],
])('the first frame uses the token colours: %s', (_theme, head) => {
  const here = tokens(firstFrameStyle(), head);
  const all = tokens(readFileSync('src/ui/tokens.css', 'utf8'), head);
  expect(here.size).toBeGreaterThan(7);
  for (const [name, value] of here) expect(all.get(name), name).toBe(value);
});

test('the page has no inline script and no style attribute', () => {
  expect(page).not.toMatch(/ style=/);
  expect(page.match(/<script/g)).toHaveLength(1);
});
