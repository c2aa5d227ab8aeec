import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { baseline, baselineTarget, newerFeatures } from './baseline.ts';

describe('the baseline of browsers', () => {
  it.each([
    ['a.js', 'const{promise:e}=Promise.withResolvers();', 'Promise.withResolvers'],
    ['a.js', 'Object.groupBy(a,b)', 'Object.groupBy, Map.groupBy'],
    ['a.js', 'for(let e of t.values().map(n))r(e)', 'iterator helpers'],
    ['a.js', 'URL.canParse(e)', 'URL.canParse'],
    ['a.js', 'e.showPopover()', 'popovers'],
    ['a.css', '.a{color:light-dark(#fff,#000)}', 'light-dark()'],
    ['a.css', '@starting-style{.a{opacity:0}}', '@starting-style'],
  ])('%s with %s is refused', (file, text, feature) => {
    expect(newerFeatures(file, text)).toEqual([
      expect.stringMatching(
        `^${file} uses ${feature.replaceAll(/[()]/g, '\\$&')}, which needs Safari`,
      ),
    ]);
  });

  it.each([
    ['a.js', 'AbortSignal.any([a,b]);structuredClone(a);a.at(-1);Object.hasOwn(a,b)'],
    ['a.js', 'typeof Promise.withResolvers'],
    ['a.css', '.a:has(.b){text-wrap:balance}@container (width>1px){.c{inset:0}}'],
  ])('%s with %s passes', (file, text) => {
    expect(newerFeatures(file, text)).toEqual([]);
  });

  it('is the target of the build', () => {
    expect(baselineTarget).toEqual(['safari17.4', 'chrome116', 'firefox124']);
  });

  it('is what the readme says', () => {
    const { safari, chrome, firefox } = baseline;
    expect(readFileSync('README.md', 'utf8')).toContain(
      `Safari ${String(safari)} (iOS ${String(safari)}), Chrome ${String(chrome)}, Firefox ${String(firefox)}`,
    );
  });
});
