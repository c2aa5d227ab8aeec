/** The page for an Android phone whose WebView is too old, run as that page runs. */
import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { languages } from '#domain/settings/languages.ts';
import { startErrorPage, startTexts } from '#scripts/native/startErrorPage.ts';

const partOf = (page: string, tag: string): string =>
  new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(page)?.[1] ?? '';

function showTo(language: string): void {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  const page = startErrorPage();
  document.body.innerHTML = partOf(page, 'body');
  const script = document.createElement('script');
  script.textContent = partOf(page, 'script');
  document.body.append(script);
}

const shown = () => [...document.querySelectorAll('section.own h1')].map((one) => one.textContent);

afterEach(() => {
  document.documentElement.lang = '';
});

it.each(languages)('it speaks the phone’s language: %s', (language) => {
  showTo(`${language}-XX`);
  expect(shown()).toEqual([startTexts(language).title]);
  expect(document.documentElement.lang).toBe(language);
});

it.each(['ja-JP', ''])('a phone in “%s” reads English', (language) => {
  showTo(language);
  expect(shown()).toEqual([startTexts('en').title]);
});

it('its policy allows its own script and style alone', () => {
  const page = startErrorPage();
  const hashOf = (tag: string): string =>
    `'sha256-${createHash('sha256').update(partOf(page, tag)).digest('base64')}'`;
  expect(page).toContain(
    `content="default-src 'none'; script-src ${hashOf('script')}; style-src ${hashOf('style')}"`,
  );
});
