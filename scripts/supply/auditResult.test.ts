import { describe, expect, it } from 'vitest';
import { auditResult } from './auditResult.ts';

describe('the registry’s report of known vulnerabilities', () => {
  it('the verdict is clean when the report lists none', () => {
    expect(auditResult(JSON.stringify({ vulnerabilities: {} }))).toEqual({ kind: 'clean' });
  });

  it('each advisory is listed with its own package, not with the packages that depend on it', () => {
    const report = {
      vulnerabilities: {
        left: { via: [{ url: 'https://github.com/advisories/GHSA-1', severity: 'high' }] },
        right: { via: ['left'] },
      },
    };
    expect(auditResult(JSON.stringify(report))).toEqual({
      kind: 'vulnerable',
      findings: [{ package: 'left', severity: 'high', id: 'GHSA-1' }],
    });
  });

  it.each([
    [
      'the registry refuses the call (405)',
      '{"message":"405 Method Not Allowed"}',
      '405 Method Not Allowed',
    ],
    ['it cannot be reached', '{"error":{"code":"ENOTFOUND"}}', 'ENOTFOUND'],
    ['something else is printed', 'Usage: npm audit', 'no report'],
    ['it takes too long', undefined, 'no answer in time'],
  ])('%s: the verdict is unanswered', (_what, output, why) => {
    expect(auditResult(output)).toEqual({ kind: 'unanswered', why });
  });
});
