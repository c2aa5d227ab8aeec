/** The rules that every end-to-end test must meet: which cases they catch, and which they leave alone. */
import { describe, expect, it } from 'vitest';
import { seedWorld } from '#emulator/world/seed/seed.ts';
import { foreignRequests, personalIn, personalTexts } from '../e2e/support/wholeRun.ts';

const personal = personalTexts(seedWorld(new Date('2026-03-04T10:00:00Z')));
const [email = ''] = personal.filter((text) => text.includes('@'));
const [name = ''] = personal.filter((text) => /^\p{L}+ \p{L}+$/u.test(text));

describe('SR-136: the app contacts only hosts of this product', () => {
  const allowed = ['http://localhost:4600', 'http://localhost:4620'];
  it('finds every other host and ignores local addresses', () => {
    expect(
      foreignRequests(
        [
          'http://localhost:4600/id',
          'http://localhost:4620/api/v2/stand/startup?x=1',
          'data:image/png;base64,AA==',
          'blob:http://localhost:4600/1',
          'https://fonts.example/a.woff2',
          'http://localhost:4621/',
          'http://localhost.evil.example:4600/',
        ],
        allowed,
      ),
    ).toEqual([
      'https://fonts.example/a.woff2',
      'http://localhost:4621/',
      'http://localhost.evil.example:4600/',
    ]);
  });
});

describe('SR-137, SR-138: no personal data in console, address, title or history', () => {
  it('covers the persons of the emulator’s world', () => {
    expect(personal.length).toBeGreaterThan(20);
    expect(email).not.toBe('');
    expect(name).not.toBe('');
  });

  it.each([
    ['a whole name', `cannot read ${name} of undefined`],
    ['a mail address', `failed for ${email}`],
    ['a name in an address', `http://localhost:4600/profile?q=${encodeURIComponent(name)}`],
    ['written as a form writes it', `http://localhost:4600/?q=${name.replaceAll(' ', '+')}`],
    ['a token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhY2NvdW50In0.sig'],
  ])('finds %s', (_what, text) => {
    expect(personalIn(text, personal)).not.toEqual([]);
  });

  it.each([
    'http://localhost:4600/id Digital ID',
    'Lanyard: this device is not registered',
    '%E0%A4%A',
  ])('ignores %s', (text) => {
    expect(personalIn(text, personal)).toEqual([]);
  });
});
