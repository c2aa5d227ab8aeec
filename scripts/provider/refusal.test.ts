import { describe, expect, test } from 'vitest';
import type { Answer } from './ask.ts';
import {
  refusedClientFinding,
  refusedGrantFinding,
  revokedNonsenseFinding,
  takesRefresh,
} from './refusal.ts';

const answer = (
  status: number,
  body: unknown,
  type = 'application/json; charset=UTF-8',
): Answer => ({
  kind: 'answer',
  status,
  headers: new Headers({ 'Content-Type': type }),
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const silence = { kind: 'silence', why: 'down' } as const;

describe('a code or a refresh token that never existed', () => {
  const finding = (given: Answer | typeof silence) =>
    refusedGrantFinding('token', given, 'offline');

  test('fits with 400 and invalid_grant in JSON (RFC 6749, 5.2)', () => {
    expect(finding(answer(400, { error: 'invalid_grant' })).fit).toBe('fits');
  });

  test.each<[what: string, given: Answer, topic: string]>([
    ['a secret is demanded', answer(401, { error: 'invalid_client' }), 'publicClient'],
    ['the client may not', answer(400, { error: 'unauthorized_client' }), 'client'],
    ['the grant is not allowed', answer(400, { error: 'unsupported_grant_type' }), 'offline'],
    ['the refusal names another reason', answer(400, { error: 'invalid_request' }), 'offline'],
    ['another status', answer(403, { error: 'invalid_grant' }), 'offline'],
    ['a page', answer(400, '<html>', 'text/html'), 'offline'],
    ['JSON that is no object', answer(400, 'null'), 'offline'],
    ['JSON as plain text', answer(400, { error: 'invalid_grant' }, 'text/plain'), 'offline'],
    ['tokens', answer(200, { access_token: 'x' }), 'offline'],
    ['nothing at this path', answer(404, 'Not Found', 'text/plain'), 'paths'],
    ['a fault', answer(500, { error: 'invalid_grant' }), 'offline'],
  ])('does not fit: %s', (_, given, topic) => {
    expect(finding(given)).toMatchObject({ fit: 'does not fit', topic });
  });

  test('no answer', () => {
    expect(finding(silence)).toMatchObject({ fit: 'could not be asked', detail: 'down' });
  });
});

test('a code that never existed, and the grant is not allowed', () => {
  const given = answer(400, { error: 'unsupported_grant_type' });
  expect(refusedGrantFinding('token', given, 'publicClient')).toMatchObject({ topic: 'codeFlow' });
});

test.each<[what: string, given: Answer | typeof silence, takes: boolean | undefined]>([
  ['invalid_grant', answer(400, { error: 'invalid_grant' }), true],
  ['invalid_request', answer(400, { error: 'invalid_request' }), true],
  ['unsupported_grant_type', answer(400, { error: 'unsupported_grant_type' }), false],
  ['unauthorized_client', answer(400, { error: 'unauthorized_client' }), false],
  ['invalid_client', answer(401, { error: 'invalid_client' }), undefined],
  ['an empty answer', answer(400, ''), undefined],
  ['no answer', silence, undefined],
])('whether a token endpoint takes refresh tokens: %s', (_, given, takes) => {
  expect(takesRefresh(given)).toBe(takes);
});

test.each<[what: string, given: Answer | typeof silence, fit: string]>([
  ['refused', answer(401, { error: 'invalid_client' }), 'fits'],
  ['refused by another name', answer(400, { error: 'unauthorized_client' }), 'fits'],
  ['refused only for its code', answer(400, { error: 'invalid_grant' }), 'remark'],
  ['not refused', answer(200, {}), 'does not fit'],
  ['no answer', silence, 'could not be asked'],
])('a client that does not exist: %s', (_, given, fit) => {
  expect(refusedClientFinding('client', given).fit).toBe(fit);
});

test.each<[what: string, given: Answer | typeof silence, fit: string, topic?: string]>([
  ['200 (RFC 7009, 2.2)', answer(200, ''), 'fits'],
  ['the path does not exist', answer(404, 'Not Found', 'text/plain'), 'does not fit', 'revocation'],
  [
    'a secret is demanded',
    answer(401, { error: 'invalid_client' }),
    'does not fit',
    'publicClient',
  ],
  ['no answer', silence, 'could not be asked'],
])('revoking a token that never existed: %s', (_, given, fit, topic) => {
  expect(revokedNonsenseFinding('revocation', given)).toMatchObject({
    fit,
    ...(topic === undefined ? {} : { topic }),
  });
});
