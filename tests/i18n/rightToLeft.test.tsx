/** A right-to-left name within one of the app's own sentences, which are all left-to-right. */
import { expect, test } from 'vitest';
import { languages } from '#domain/settings/languages.ts';
import { changeLanguage, text } from '#i18n/i18n.ts';
import '#tests/support/app.tsx';

test.each(languages)('moves nothing of the sentence around it: %s', async (language) => {
  await changeLanguage(language);
  // A Hebrew type of card, with a number of its own, before the rest of the sentence.
  const type = 'כרטיס עובד 7';
  const shown = text('credential.request.confirmText', { type });
  expect(shown).toContain(`\u2068${type}\u2069. `);
});

test.each(['Мира', 'José O’Brien', '山田', 'Zoë <b>', '{{count}}', '7'])(
  'any other name stays as it is: %s',
  (name) => {
    expect(text('profiles.switched', { name })).toBe(`Switched to ${name}`);
  },
);

test('an Arabic name is isolated, a count and a date are not', () => {
  expect(text('profiles.switched', { name: 'إبراهيم' })).toBe('Switched to \u2068إبراهيم\u2069');
  expect(text('credential.asOf', { date: 'May 1, 2026', time: '9:05' })).toBe(
    'Last confirmed May 1, 2026, 9:05.',
  );
});
