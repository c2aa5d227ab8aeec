import { expect, test } from 'vitest';
import { doesNotFit, exitCodeOf, fits, notAsked, remark, reportLines } from './finding.ts';

const found = [
  fits('issuer', 'https://login.example'),
  doesNotFit('scope customer', 'refused', 'scope'),
  notAsked('revocation', 'no answer within 10 seconds'),
  remark('unknown scope', 'ignored'),
];

test('prints a line for each, and the settings of what does not fit by provider', () => {
  const lines = reportLines(found);
  expect(lines[0]).toMatch(/^fits {2,}issuer {2,}https:\/\/login\.example$/);
  expect(lines[1]).toMatch(/^does not fit {2,}scope customer {2,}refused$/);
  expect(lines.slice(2, 5)).toEqual([
    expect.stringMatching(/^ +IdentityServer: AllowedScopes/),
    expect.stringMatching(/^ +Keycloak: Client scopes/),
    expect.stringMatching(/^ +Entra: Expose an API/),
  ]);
  expect(lines[5]).toMatch(/^could not be asked {2,}revocation /);
  expect(lines[6]).toMatch(/^remark {2,}unknown scope /);
  expect(lines.at(-1)).toBe('1 fits, 1 does not fit, 1 could not be asked, 1 remark.');
});

test('ends with 1 only where something does not fit', () => {
  expect(exitCodeOf(found)).toBe(1);
  expect(exitCodeOf(found.filter(({ fit }) => fit !== 'does not fit'))).toBe(0);
});
