/**
 * What is stored of a screen (decisions/instant-card): its state at one moment, and nothing that could be
 * parsed as markup.
 */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { serializeScreen } from '#app/snapshot/serializeScreen.ts';
import { places } from '#domain/snapshot/snapshot.ts';
import { loadTexts, startI18n } from '#i18n/i18n.ts';
import '#tests/support/app.tsx';

// As browsers before 2025 write it: angle brackets stay in an attribute.
beforeAll(() => {
  Element.prototype.getHTML = function getHTML(this: Element) {
    return this.innerHTML.replace(/="[^"]*"/g, (value) =>
      value.replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
    );
  };
});

afterEach(() => {
  document.body.replaceChildren();
});

function shown(build: (root: HTMLElement) => void): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = '<article></article><time data-slot="clock">9:00:00</time>';
  build(root);
  document.body.append(root);
  return root;
}

describe('a server text cannot become markup', () => {
  test.each([
    places.clock,
    places.age,
    places.network,
    '<!-- anything',
    '</body>',
    '</BODY>',
    `x${places.age}<script src=/x.js></script>`,
  ])('%s in an attribute: the screen is not stored', async (text) => {
    const root = shown((place) => {
      place.querySelector('article')?.setAttribute('aria-label', text);
    });
    expect(root.getHTML()).toContain(text);
    expect(await serializeScreen(root)).toBeUndefined();
  });

  test.each([places.clock, places.age, '</body>'])('%s in its content stays text', async (text) => {
    const root = shown((place) => {
      place.querySelector('article')?.append(text);
    });
    const { markup } = (await serializeScreen(root)) ?? {};
    expect(markup).toContain(text.replace('<', '&lt;').replace('>', '&gt;'));
    expect(markup?.match(/<!--/g)).toHaveLength(1);
  });
});

test('includes the load failure message in its language, and none of its text as page content', async () => {
  // The first file of the language is enough: nothing is fetched to store a screen.
  await startI18n('de', await loadTexts('de'));
  const page = await serializeScreen(shown(() => undefined));
  const place = document.createElement('div');
  place.innerHTML = page?.markup ?? '';
  const said = place.querySelector('template')?.content;
  expect(said?.querySelector('[role="alert"]')?.textContent).toContain(
    'Lanyard konnte nicht gestartet werden.',
  );
  expect(said?.querySelector('button')?.textContent).toBe('Erneut versuchen');
  expect(place).not.toHaveTextContent('Lanyard konnte');
});

test('language and theme are those at the moment the screen was copied', async () => {
  document.documentElement.dataset['theme'] = 'light';
  const copying = serializeScreen(shown(() => undefined));
  document.documentElement.dataset['theme'] = 'dark';
  document.documentElement.lang = 'fr';
  expect(await copying).toMatchObject({ language: 'en', theme: 'light' });
});
