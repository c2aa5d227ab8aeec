import { describe, expect, test } from 'vitest';
import type { Environment } from '#contract/environments.ts';
import { acceptedApiUrl, apiOrigin, offeredRegions } from './region.ts';

const environment: Environment = {
  name: 'prod',
  authority: 'https://id.example.test',
  regions: { EU: 'https://eu.example.test', US: 'https://us.example.test:8443' },
};

const atHome: Environment = {
  ...environment,
  name: 'emulator',
  regions: { EU: 'http://localhost:4001', CA: 'http://[::1]:4001' },
};

describe('decisions/server-address-claim: a configured origin is accepted', () => {
  test.each([
    ['https://eu.example.test', environment, 'https://eu.example.test'],
    ['https://eu.example.test/', environment, 'https://eu.example.test'],
    ['https://us.example.test:8443', environment, 'https://us.example.test:8443'],
    ['http://localhost:4001', atHome, 'http://localhost:4001'],
    ['http://[::1]:4001', atHome, 'http://[::1]:4001'],
  ])('%s', (claim, configured, origin) => {
    expect(acceptedApiUrl(claim, configured)).toBe(origin);
  });
});

/** What a hostile or broken token may contain. A bearer token must not be sent to any of these. */
const hostile: readonly string[] = [
  '',
  ' ',
  '/',
  '//',
  '.',
  '*',
  'null',
  'undefined',
  'eu.example.test',
  '//eu.example.test',
  '/\\eu.example.test',
  '\\\\evil.example',
  'https:eu.example.test',
  'https:/eu.example.test',
  'https:///eu.example.test',
  'https:\\\\eu.example.test',
  'https://',
  'https://evil.example',
  'https://eu.example.test.evil.example',
  'https://evil.example/eu.example.test',
  'https://evil.example?https://eu.example.test',
  'https://evil.example#https://eu.example.test',
  'https://eu.example.test@evil.example',
  'https://evil.example@eu.example.test',
  'https://user:password@eu.example.test',
  'https://@eu.example.test',
  'https://eu.example.test:@evil.example',
  'https://eu.example.test:80',
  'https://eu.example.test:8443',
  'https://us.example.test',
  'https://eu.example.test:99999',
  'https://eu.example.test./',
  'https://eu.example.test//',
  'https://eu.example.test/.',
  'https://eu.example.test/api',
  'https://eu.example.test/../evil',
  'https://eu.example.test/%2e%2e/evil',
  'https://eu.example.test?',
  'https://eu.example.test?redirect=//evil.example',
  'https://eu.example.test#',
  'https://eu.example.test\\evil',
  'https://eu.example.test\\@evil.example',
  'https://eu.example.test%2f@evil.example',
  'https://eu.example.test%00.evil.example',
  'https://eu.example.test\u0000.evil.example',
  'https://eu.example.test\n',
  'https://eu.example.test\r\nHost: evil.example',
  'https://eu.example.test\t',
  ' https://eu.example.test',
  'https://eu.example.test ',
  '\thttps://eu.example.test',
  'ht\ntps://eu.example.test',
  'http://eu.example.test',
  'ftp://eu.example.test',
  'ws://eu.example.test',
  'wss://eu.example.test',
  'javascript:alert(1)',
  'javascript://eu.example.test/%0aalert(1)',
  'data:text/html,https://eu.example.test',
  'file:///eu.example.test',
  'blob:https://eu.example.test/1',
  'filesystem:https://eu.example.test/temporary',
  'https://еu.example.test', // a Cyrillic letter
  'https://eu.example。test',
  'https://ｅｕ.example.test',
  'https://eu.example.test\u202e',
  'https://[::1]',
  'https://127.0.0.1',
  'http://127.0.0.1:4001',
  'http://0x7f000001',
  'http://2130706433',
  'http://localhost',
  'http://localhost.evil.example',
  'https://xn--e-example-test',
  'https://id.example.test',
  `https://eu.example.test/${'a'.repeat(3_000)}`,
  `${' '.repeat(3_000)}https://eu.example.test`,
  '["https://eu.example.test"]',
  '{"toString":"https://eu.example.test"}',
];

describe('decisions/server-address-claim: anything else counts as absent, and the region picker opens', () => {
  test('the corpus is large enough', () => expect(new Set(hostile).size).toBeGreaterThan(40));

  test.each(hostile)('%j', (claim) => {
    expect(acceptedApiUrl(claim, environment)).toBeUndefined();
    expect(apiOrigin(environment, claim, undefined)).toBeUndefined();
    expect(apiOrigin(environment, claim, 'EU')).toBe('https://eu.example.test');
  });

  test('SR-052: a missing claim counts as absent', () => {
    expect(acceptedApiUrl(undefined, environment)).toBeUndefined();
  });

  test('a claim that names another environment’s server counts as absent', () => {
    expect(acceptedApiUrl('http://localhost:4001', environment)).toBeUndefined();
    expect(acceptedApiUrl('https://eu.example.test', atHome)).toBeUndefined();
  });
});

describe('where calls go', () => {
  test('the token’s own address takes precedence over the chosen region', () => {
    expect(apiOrigin(environment, 'https://us.example.test:8443', 'EU')).toBe(
      'https://us.example.test:8443',
    );
  });

  test('a region without a server in this environment gives no address', () => {
    expect(apiOrigin(environment, undefined, 'AS')).toBeUndefined();
  });

  test('regions with a server are offered, in the specification’s order', () => {
    expect(offeredRegions(environment)).toEqual(['EU', 'US']);
    expect(offeredRegions(atHome)).toEqual(['EU', 'CA']);
  });
});
