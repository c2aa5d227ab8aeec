import { describe, expect, test, vi } from 'vitest';
import { showUnsupported } from '#ui/unsupported.ts';
import { baseline } from '#scripts/build/baseline.ts';
import { languages } from '#domain/settings/languages.ts';

function show(...phone: Parameters<typeof showUnsupported>): void {
  document.body.innerHTML = '<div id="root"></div>';
  showUnsupported(...phone);
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

describe.each(languages)('in a store app: %s', (language) => {
  test.each([
    ['android', 'Android System WebView', baseline.chrome],
    ['ios', 'iPhone', baseline.safari],
  ] as const)('%s names what to update, and no browser', async (phone, named, release) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(`${language}-XX`);
    show(phone);
    await vi.waitFor(() => {
      expect(document.body).toHaveTextContent(named);
    });
    expect(document.body).toHaveTextContent(` ${String(release)}`);
    expect(document.body).not.toHaveTextContent('Firefox');
    expect(document.querySelectorAll('h1, p, button')).toHaveLength(3);
  });

  test.each([undefined, null])(
    'an iPhone without a database (%s) names Lockdown Mode',
    async (none) => {
      vi.spyOn(navigator, 'language', 'get').mockReturnValue(`${language}-XX`);
      vi.stubGlobal('indexedDB', none);
      show('ios');
      const { lockdown } = (
        (await import(`../../locales/phoneStart/${language}.json`)) as {
          readonly default: { readonly lockdown: string };
        }
      ).default;
      await vi.waitFor(() => {
        expect(document.body).toHaveTextContent(lockdown);
      });
      expect(document.body).not.toHaveTextContent(` ${String(baseline.safari)}`);
    },
  );
});
