import { describe, expect, test } from 'vitest';
import { readEnvironments } from './environments.ts';

const file = (pushKey?: unknown) => ({
  current: 'dev',
  environments: {
    dev: {
      authority: 'https://id.example',
      regions: { EU: 'https://cloud.example' },
      ...(pushKey === undefined ? {} : { pushKey }),
    },
  },
});

const keyOf = (pushKey?: unknown): string | undefined => {
  const read = readEnvironments(file(pushKey));
  if (read.kind !== 'ok') throw new Error(read.problem);
  return read.environment.pushKey;
};

/** 65 bytes that start like an uncompressed point. */
const key = `BA${'x'.repeat(85)}`;

describe('the push message key (RFC 8292: an uncompressed point of P-256)', () => {
  test('the key is read from the environment', () => {
    expect(keyOf(key)).toBe(key);
  });

  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['a compressed point', `A${'x'.repeat(43)}`],
    ['one that is too short', key.slice(0, -1)],
    ['one that is too long', `${key}x`],
    ['another alphabet', `BA${'x'.repeat(84)}+`],
    ['another first byte', `BQ${'x'.repeat(85)}`],
    ['a line after it', `${key}\n`],
  ])('%s: the environment sends no push messages', (_name, pushKey) => {
    expect(keyOf(pushKey)).toBeUndefined();
  });

  test.each([[5], [null], [{}]])(
    'a key that is not text (%j) does not invalidate the environment',
    (pushKey) => {
      expect(keyOf(pushKey)).toBeUndefined();
    },
  );
});

describe('the origin whose links open the store app', () => {
  const linksOf = (appLinks: unknown): string | undefined => {
    const read = readEnvironments({
      current: 'dev',
      environments: { dev: { ...file().environments.dev, appLinks } },
    });
    if (read.kind !== 'ok') throw new Error(read.problem);
    return read.environment.appLinks;
  };

  test('the origin is read from the environment', () => {
    expect(linksOf('https://card.example')).toBe('https://card.example');
  });

  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['no https', 'http://card.example'],
    ['a path', 'https://card.example/callback'],
    ['a scheme of its own', 'app.lanyard://signin'],
    ['no text', 7],
  ])('%s: links use the app’s own scheme', (_name, appLinks) => {
    expect(linksOf(appLinks)).toBeUndefined();
  });
});
