/** The worker's texts, which no other code asks for: the same two in each language, of no person. */
import { describe, expect, it } from 'vitest';
import { languages } from '#domain/settings/languages.ts';
import { pushTexts } from '../../sw/pushTexts.ts';

describe('texts of push messages', () => {
  it.each(languages)(
    '%s has the app’s name and one sentence or two, and nothing to fill in',
    (language) => {
      const { title, body, ...rest } = pushTexts[language];
      expect(rest).toEqual({});
      expect(title).toBe('Lanyard');
      expect(body).toBe(body.trim());
      expect(body.length).toBeGreaterThan(20);
      expect(`${title}${body}`).not.toMatch(/[{}<>]/);
    },
  );

  it('are each in its own words', () => {
    expect(new Set(languages.map((language) => pushTexts[language].body)).size).toBe(
      languages.length,
    );
  });
});
