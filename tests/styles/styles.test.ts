/** The dimensions and the accent of the specification, as the style sheets set them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { narrowMaxWidthPx } from '#domain/settings/layout.ts';
import { signatureHeightPx, signatureWidthPx } from '#domain/profile/signatureSize.ts';

const styles = (path: string) =>
  readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8');

/** The rule of a class, up to its closing bracket. */
const rule = (path: string, name: string) =>
  new RegExp(`\\n\\s*\\.${name} \\{([^}]*)\\}`).exec(styles(path))?.[1] ?? '';

test('section 9: wide panel 460', () => {
  expect(rule('app/layout/AppLayout.module.css', 'detail')).toContain('min(460px, 46%)');
});

test.each([
  ['app/layout/AppLayout.module.css', 'columns'],
  ['app/layout/WideHeader.module.css', 'inner'],
])('section 9: content max width 1200, %s .%s', (path, name) => {
  expect(rule(path, name)).toContain('max-inline-size: 1200px');
});

test('section 9: profile side panel 400, in the card column', () => {
  expect(rule('app/layout/AppLayout.module.css', 'card')).toContain('min(400px, 46%)');
});

test('decisions/narrow-and-wide: no style sheet chooses between narrow and wide', () => {
  const sheets = globSync('**/*.css', { cwd: new URL('../../src/', import.meta.url) }).filter(
    // It is rendered before any script could decide.
    (path) => path !== join('ui', 'firstFrame.css'),
  );
  // A low window may have its own layout, but a style sheet must not decide which navigator it has.
  const limits = [narrowMaxWidthPx, narrowMaxWidthPx + 1];
  const deciding = sheets.filter((path) =>
    limits.some((px) => new RegExp(`@media[^{]*\\b${String(px)}px`).test(styles(path))),
  );
  expect(sheets.length).toBeGreaterThan(20);
  expect(deciding).toEqual([]);
});

test('section 9: signature image 180x65', () => {
  const ratio = `aspect-ratio: ${String(signatureWidthPx)} / ${String(signatureHeightPx)}`;
  expect(styles('features/profile/parts/Side.module.css')).toContain(ratio);
  expect(styles('features/media/parts/Signature.module.css')).toContain(ratio);
});

test('the card prefers the ID-1 shape without aspect-ratio, which WebKit clips, and shrinks on a low screen', () => {
  const card = rule('features/card/face/CardFace.module.css', 'card');
  const lying = rule('features/card/face/CardFace.module.css', 'card:not\\(\\.linear\\)');
  expect(card).toContain(
    'min-block-size: min(calc(min(100cqi, 420px) * 85.6 / 54), var(--card-room))',
  );
  expect(lying).toContain(
    'min-block-size: min(calc(min(100cqi, 680px) * 54 / 85.6), var(--card-room))',
  );
  expect(`${card}${lying}`).not.toMatch(/(^|\s)(aspect-ratio|block-size|height|max-block-size):/);
});

test.each(['light', 'dark'])('section 1: the accent is green in the %s theme', (theme) => {
  const [light = '', dark = ''] = styles('ui/tokens.css').split(":root[data-theme='dark']");
  const [, red = '', green = '', blue = ''] =
    /--accent: #(..)(..)(..);/.exec(theme === 'dark' ? dark : light) ?? [];
  expect(parseInt(green, 16)).toBeGreaterThan(parseInt(red, 16));
  expect(parseInt(green, 16)).toBeGreaterThan(parseInt(blue, 16));
});

test('decisions/theme: the system’s dark theme has the same tokens as the selected one', () => {
  const declared = (head: string) =>
    styles('ui/tokens.css')
      .split(`${head} {`)[1]
      ?.split('}')[0]
      ?.trim()
      .split(/\s*;\s*/);
  const chosen = declared(":root[data-theme='dark']");
  expect(chosen?.length).toBeGreaterThan(10);
  expect(declared(":root:not([data-theme='light'])")).toEqual(chosen);
});

test.each([
  ['light', /:root \{[^}]*--background: (#\w+);/],
  ['dark', /\[data-theme='dark'\] \{[^}]*--background: (#\w+);/],
])('the browser’s bars match the page colour, %s', (theme, background) => {
  const meta = `content="${background.exec(styles('ui/tokens.css'))?.[1] ?? 'none'}" media="(prefers-color-scheme: ${theme})"`;
  expect(readFileSync('index.html', 'utf8')).toContain(meta);
});

test('no height is that of the whole screen without Safari’s bars: 100vh leaves the lowest button behind them', () => {
  const root = new URL('../../', import.meta.url);
  const sheets = globSync('{src,verifier}/**/*.css', { cwd: root });
  expect(sheets.length).toBeGreaterThan(50);
  expect(
    sheets.filter((path) => /\b100l?v[hb]\b/.test(readFileSync(new URL(path, root), 'utf8'))),
  ).toEqual([]);
});
