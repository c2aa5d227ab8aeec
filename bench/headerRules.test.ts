import { describe, expect, it } from 'vitest';
import { headersFor, readHeaderRules } from './headerRules.ts';

const rules = readHeaderRules(`
# every path
/*
  Cross-Origin-Opener-Policy: same-origin
  Content-Security-Policy: default-src 'self' blob:; connect-src https:

/kcab/*
  Content-Security-Policy: default-src 'none'

/*.wasm
  Content-Type: application/wasm
`);

describe('the header rules of a static build', () => {
  it.each([
    ['/', { 'Content-Security-Policy': "default-src 'self' blob:; connect-src https:" }],
    ['/kcab/worker.js', { 'Content-Security-Policy': "default-src 'none'" }],
    ['/sql.wasm', { 'Content-Type': 'application/wasm' }],
  ])('%s', (path, expected) => {
    const always = { 'Cross-Origin-Opener-Policy': 'same-origin' };
    expect(headersFor(path, rules)).toMatchObject({ ...always, ...expected });
  });

  it('a rule does not match another path', () => {
    expect(headersFor('/sqlxwasm', rules)).not.toHaveProperty('Content-Type');
  });

  it('an unreadable rule is refused', () => {
    expect(() => readHeaderRules('/*\n  nonsense\n')).toThrow('nonsense');
  });
});
