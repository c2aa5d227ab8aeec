import { describe, expect, it } from 'vitest';
import { signatureVerdict } from './signatureVerdict.ts';

const entry = { name: 'react', version: '19.3.1', registry: 'https://registry.example/' };

describe('what the registry says of the signatures of what is installed', () => {
  it('passes when nothing is wrong, and names what carries no signature', () => {
    expect(signatureVerdict(JSON.stringify({ invalid: [], missing: [] }))).toEqual({
      kind: 'verified',
      unsigned: [],
    });
    expect(signatureVerdict(JSON.stringify({ invalid: [], missing: [entry] }))).toEqual({
      kind: 'verified',
      unsigned: ['react@19.3.1'],
    });
  });

  it('fails when one is not what its registry has signed', () => {
    expect(signatureVerdict(JSON.stringify({ invalid: [entry], missing: [entry] }))).toEqual({
      kind: 'wrong',
      packages: ['react@19.3.1'],
    });
  });

  it.each(['EINTEGRITYSIGNATURE', 'EATTESTATIONVERIFY'])('fails when npm stops at %s', (code) => {
    const output = JSON.stringify({ error: { code, summary: 'react@19.3.1 has an invalid …' } });
    expect(signatureVerdict(output).kind).toBe('wrong');
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
  ])('fails for no absence: %s', (_what, output, why) => {
    expect(signatureVerdict(output)).toEqual({ kind: 'notOffered', why });
  });
});
