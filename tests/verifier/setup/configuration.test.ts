import { expect, test } from 'vitest';
import { readConfiguration } from '#verifier/setup/configuration.ts';

const whole = {
  keyList: 'https://lists.example/keys',
  rootThumbprint: 'A'.repeat(43),
  issuers: [{ name: 'Northgate', issuer: 'https://cards.example/1' }],
};

test('a whole configuration is read, and what else is in it is ignored', () => {
  const read = readConfiguration({ ...whole, switches: {} });
  expect(read?.keyList).toBe(whole.keyList);
  expect(read?.rootThumbprint).toHaveLength(32);
  expect(read?.issuers.get('https://cards.example/1')).toBe('Northgate');
});

test.each([
  ['nothing', undefined],
  ['a list', []],
  ['an address without TLS', { ...whole, keyList: 'http://lists.example/keys' }],
  ['a short thumbprint', { ...whole, rootThumbprint: 'AAAA' }],
  ['no organization', { ...whole, issuers: [] }],
  ['an organization without a name', { ...whole, issuers: [{ issuer: 'https://a.example' }] }],
])('%s is no configuration', (_, value) => {
  expect(readConfiguration(value)).toBeUndefined();
});
