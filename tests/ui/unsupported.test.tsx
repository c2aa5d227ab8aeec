import { expect, test, vi } from 'vitest';
import { showUnsupported } from '#ui/unsupported.ts';
import { baseline } from '#scripts/build/baseline.ts';
import { languages } from '#domain/settings/languages.ts';

function show(): void {
  document.body.innerHTML = '<div id="root"></div>';
  showUnsupported();
}

test('the page names the oldest browsers at once, in English', () => {
  show();
  expect(document.body).toHaveTextContent(
    `iOS ${String(baseline.safari)}, Safari ${String(baseline.safari)}, Chrome ${String(baseline.chrome)}, Firefox ${String(baseline.firefox)} or newer`,
  );
});

test.each(languages)('then it speaks the browser’s language: %s', async (language) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(`${language}-XX`);
  show();
  const { title, advice, again } = (
    (await import(`../../locales/unsupported/${language}.json`)) as {
      readonly default: Readonly<Record<'title' | 'advice' | 'again', string>>;
    }
  ).default;
  for (const text of [title, advice, again])
    await vi.waitFor(() => {
      expect(document.body).toHaveTextContent(text);
    });
  for (const release of Object.values(baseline)) expect(advice).toContain(` ${String(release)}`);
});
