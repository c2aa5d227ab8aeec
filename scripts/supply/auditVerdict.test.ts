import { describe, expect, it } from 'vitest';
import { auditVerdict } from './auditVerdict.ts';

describe('what the registry says of known vulnerabilities', () => {
  it('is clean where it names none', () => {
    expect(auditVerdict(JSON.stringify({ vulnerabilities: {} }))).toEqual({ kind: 'clean' });
  });

  it('names each advisory with its package, and not whom that package is passed on by', () => {
    const report = {
      vulnerabilities: {
        left: { via: [{ url: 'https://github.com/advisories/GHSA-1', severity: 'high' }] },
        right: { via: ['left'] },
      },
    };
    expect(auditVerdict(JSON.stringify(report))).toEqual({
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
  ])('%s: nothing is known', (_what, output, why) => {
    expect(auditVerdict(output)).toEqual({ kind: 'unanswered', why });
  });
});
