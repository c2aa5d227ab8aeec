import { describe, expect, test } from 'vitest';
import type { Finding } from './finding.ts';
import {
  documentFindings,
  endpointFinding,
  readDiscovery,
  scopeFindings,
  type ScopeOutcomes,
} from './discovery.ts';

const authority = 'https://host.example/identity';
const all = [
  'openid',
  'profile',
  'email',
  'offline_access',
  'roles',
  'customer',
  'subscription',
  'selfservice',
];
const document = {
  issuer: authority,
  code_challenge_methods_supported: ['plain', 'S256'],
  response_types_supported: ['code', 'token'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  scopes_supported: all,
};
const about = (findings: readonly Finding[], subject: string): Finding | undefined =>
  findings.find((finding) => finding.subject === subject);

describe('readDiscovery', () => {
  const answer = (status: number, body: string) =>
    readDiscovery({ kind: 'answer', status, headers: new Headers(), body });

  test('a JSON object is the document', () => {
    expect(answer(200, '{"issuer":"x"}')).toEqual({ document: { issuer: 'x' } });
  });

  test.each([
    [404, '{}', 'status 404'],
    [200, '<html>', 'not a JSON object'],
    [200, '[]', 'not a JSON object'],
    [200, 'null', 'not a JSON object'],
  ])('status %i with %s is none', (status, body, why) => {
    expect(answer(status, body)).toEqual({ why: expect.stringContaining(why) as string });
  });

  test('no answer is none', () => {
    expect(readDiscovery({ kind: 'silence', why: 'down' })).toEqual({ why: 'down' });
  });
});

describe('the document', () => {
  test('fits', () => {
    expect(documentFindings(document, authority, true).map(({ fit }) => fit)).toEqual(
      Array(5).fill('fits'),
    );
  });

  test.each([
    ['https://Host.example/Identity', /upper and lower case/],
    ['https://host.example/identity/', /slash at its end/],
    ['https://host.example', /another address/],
    [undefined, /has none/],
  ])('the issuer counts letter for letter: %s', (issuer, detail) => {
    const finding = about(documentFindings({ ...document, issuer }, authority, true), 'issuer');
    expect(finding).toMatchObject({ fit: 'does not fit', topic: 'authority' });
    expect(finding?.detail).toMatch(detail);
  });

  test.each([
    ['PKCE with S256', { code_challenge_methods_supported: ['plain'] }],
    ['response type code', { response_types_supported: ['id_token'] }],
    ['grant authorization_code', { grant_types_supported: ['implicit'] }],
    ['grant refresh_token', { grant_types_supported: ['authorization_code'] }],
  ])('%s is missing in a list', (subject, change) => {
    const findings = documentFindings({ ...document, ...change }, authority, false);
    expect(about(findings, subject)).toMatchObject({ fit: 'does not fit' });
  });

  test.each([
    [true, 'remark'],
    [undefined, 'could not be asked'],
    [false, 'does not fit'],
  ])('a refresh grant that no list names: the token endpoint takes it: %s', (takes, fit) => {
    const silent = { ...document, grant_types_supported: ['authorization_code'] };
    const findings = documentFindings(silent, authority, takes);
    expect(about(findings, 'grant refresh_token')?.fit).toBe(fit);
  });

  test('a list that is not there is a remark: some providers leave it out and support it', () => {
    const { code_challenge_methods_supported: _, ...silent } = document;
    expect(about(documentFindings(silent, authority, undefined), 'PKCE with S256')?.fit).toBe(
      'remark',
    );
  });
});

describe('an endpoint', () => {
  const finding = (announced: unknown, isAnswering: boolean | undefined) =>
    endpointFinding('token', { document: { token_endpoint: announced }, authority }, isAnswering);

  test('is authority and the path of the specification', () => {
    expect(finding(`${authority}/connect/token`, true).fit).toBe('fits');
  });

  test.each([
    ['another path, and nothing at ours', `${authority}/oauth2/token`, false, 'does not fit'],
    ['another path, and ours answers, as by a proxy', `${authority}/token`, true, 'remark'],
    ['none, and nothing at ours', undefined, false, 'does not fit'],
    ['none, and ours answers', undefined, true, 'remark'],
    ['another path, and ours was not asked', `${authority}/token`, undefined, 'could not be asked'],
  ])('%s', (_, announced, isAnswering, fit) => {
    expect(finding(announced, isAnswering)).toMatchObject({ fit });
  });
});

describe('scopes', () => {
  const accepted: ScopeOutcomes = { all: 'accepted', single: new Map(), nonsense: 'refused' };
  const fitOf = (list: unknown, outcomes: ScopeOutcomes, scope = 'customer') =>
    about(scopeFindings({ scopes_supported: list }, outcomes), `scope ${scope}`)?.fit;
  const without = all.filter((scope) => scope !== 'customer');

  test('one finding for each scope of the app', () => {
    const subjects = scopeFindings(document, accepted).map(({ subject }) => subject);
    expect(subjects).toEqual(all.map((scope) => `scope ${scope}`));
  });

  test.each<[what: string, list: unknown, outcomes: ScopeOutcomes, fit: string]>([
    ['listed and accepted', all, accepted, 'fits'],
    ['hidden, but unknown ones are refused and this one is not', without, accepted, 'remark'],
    [
      'missing where unknown ones are ignored',
      without,
      { ...accepted, nonsense: 'accepted' },
      'could not be asked',
    ],
    [
      'listed, but refused for this client',
      all,
      { ...accepted, all: 'refused', single: new Map([['customer', 'refused']]) },
      'does not fit',
    ],
    [
      'another one is refused',
      all,
      { ...accepted, all: 'refused', single: new Map([['customer', 'accepted']]) },
      'fits',
    ],
    ['no list and no request', undefined, { ...accepted, all: 'unclear' }, 'could not be asked'],
    ['missing, and no request', without, { ...accepted, all: 'unclear' }, 'could not be asked'],
  ])('%s', (_, list, outcomes, fit) => {
    expect(fitOf(list, outcomes)).toBe(fit);
  });

  test('offline_access has a setting of its own', () => {
    const list = all.filter((scope) => scope !== 'offline_access');
    const findings = scopeFindings(
      { scopes_supported: list },
      { ...accepted, nonsense: 'accepted' },
    );
    expect(about(findings, 'scope offline_access')?.topic).toBe('offline');
  });
});
