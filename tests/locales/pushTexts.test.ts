/** The worker's texts, which no other code uses: the same two in each language, without personal data. */
import { describe, expect, it } from 'vitest';
import { languages } from '#domain/settings/languages.ts';
import { pushTexts } from '../../sw/pushTexts.ts';

describe('push message texts', () => {
  it.each(languages)(
    '%s has the app name, one or two sentences, and no placeholders',
    (language) => {
      const { title, body, ...rest } = pushTexts[language];
      expect(rest).toEqual({});
      expect(title).toBe('Lanyard');
      expect(body).toBe(body.trim());
      expect(body.length).toBeGreaterThan(20);
      expect(`${title}${body}`).not.toMatch(/[{}<>]/);
    },
  );

  it('differ in every language', () => {
    expect(new Set(languages.map((language) => pushTexts[language].body)).size).toBe(
      languages.length,
    );
  });
});
