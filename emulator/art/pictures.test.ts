import { describe, expect, test } from 'vitest';
import { imageFacts } from './imageFacts.ts';
import { LOGO_SIZE, ORGANIZATIONS, organizationLogo } from './organizationLogo.ts';
import { toBase64 } from './png.ts';
import { DOCUMENT_SIZE, sampleDocument } from './sampleDocument.ts';
import { SAMPLE_PHOTO_SIZE, samplePhoto } from './samplePhoto.ts';
import { SIGNATURE_SIZE, signature } from './signature.ts';

const PICTURES = [
  ...ORGANIZATIONS.flatMap((organization) =>
    (['dark', 'light'] as const).map((tone) => ({
      name: `logo of the ${organization}, ${tone}`,
      draw: () => organizationLogo({ organization, tone }),
      facts: { ...LOGO_SIZE, hasAlpha: true },
      cap: 40_000,
    })),
  ),
  {
    name: 'signature, three times 180 × 65',
    draw: () => signature(1),
    facts: { width: 540, height: 195, hasAlpha: true },
    cap: 40_000,
  },
  {
    name: 'sample document',
    draw: sampleDocument,
    facts: { ...DOCUMENT_SIZE, hasAlpha: true },
    cap: 260_000,
  },
  {
    name: 'sample photo',
    draw: samplePhoto,
    facts: { ...SAMPLE_PHOTO_SIZE, hasAlpha: false },
    cap: 260_000,
  },
];

describe('every picture of the emulator', () => {
  test.each(PICTURES)('$name: a small PNG, identical each time', ({ draw, facts, cap }) => {
    const png = draw();
    expect(imageFacts(png)).toMatchObject(facts);
    expect(png.length).toBeLessThan(cap);
    expect(toBase64(draw())).toBe(toBase64(png));
  });

  test('no two logos and no two signatures are alike', () => {
    const logos = ORGANIZATIONS.flatMap((organization) => [
      toBase64(organizationLogo({ organization, tone: 'dark' })),
      toBase64(organizationLogo({ organization, tone: 'light' })),
    ]);
    const signatures = [1, 2, 3, 4].map((seed) => toBase64(signature(seed)));
    expect(new Set([...logos, ...signatures]).size).toBe(logos.length + signatures.length);
  });

  test('a logo accepts any organization name, however long, including accented letters', () => {
    const named = (name: string) =>
      organizationLogo({ organization: 'port', tone: 'dark', name, descriptor: '' });
    expect(imageFacts(named('Autoridade Portuária Norte'))).toMatchObject(LOGO_SIZE);
    expect(toBase64(named('Zoë'))).toBe(toBase64(named('Zoe')));
  });

  test('a signature is drawn at three times its displayed size (decisions/pictures)', () => {
    expect(SIGNATURE_SIZE).toEqual({ width: 3 * 180, height: 3 * 65 });
  });
});
