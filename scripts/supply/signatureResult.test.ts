import { describe, expect, it } from 'vitest';
import { signatureResult } from './signatureResult.ts';

const entry = { name: 'react', version: '19.3.1', registry: 'https://registry.example/' };

describe('the registry’s report on the signatures of installed packages', () => {
  it('passes when nothing is wrong, and lists the packages without a signature', () => {
    expect(signatureResult(JSON.stringify({ invalid: [], missing: [] }))).toEqual({
      kind: 'verified',
      unsigned: [],
    });
    expect(signatureResult(JSON.stringify({ invalid: [], missing: [entry] }))).toEqual({
      kind: 'verified',
      unsigned: ['react@19.3.1'],
    });
  });

  it('fails when a package does not match the signature of its registry', () => {
    expect(signatureResult(JSON.stringify({ invalid: [entry], missing: [entry] }))).toEqual({
      kind: 'wrong',
      packages: ['react@19.3.1'],
    });
  });

  it.each(['EINTEGRITYSIGNATURE', 'EATTESTATIONVERIFY'])('fails when npm stops with %s', (code) => {
    const output = JSON.stringify({ error: { code, summary: 'react@19.3.1 has an invalid …' } });
    expect(signatureResult(output).kind).toBe('wrong');
  });

  it.each([
    ['the keys cannot be reached', JSON.stringify({ error: { code: 'ENOTFOUND' } }), 'ENOTFOUND'],
    [
      'the registry has no keys',
      JSON.stringify({
        error: {
          code: null,
          summary: 'found no dependencies to audit that were installed from a supported registry',
        },
      }),
      'found no dependencies to audit that were installed from a supported registry',
    ],
    ['npm is too old to know the command', 'Usage: npm audit', 'no report'],
    ['it takes too long', undefined, 'no answer in time'],
  ])('an unavailable check is not a failure: %s', (_what, output, why) => {
    expect(signatureResult(output)).toEqual({ kind: 'notOffered', why });
  });
});
