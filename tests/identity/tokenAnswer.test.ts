import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readAccessTokenClaims } from '#contract/tokenClaims.ts';
import { authOf } from '#tests/store/samples.ts';
import { decodeTokenPart } from '../../src/identity/decodeTokenPart.ts';
import {
  isOfAnotherPerson,
  readTokenAnswer,
  renewTokens,
  TokenAnswerRefused,
  type TokenAnswer,
} from '../../src/identity/tokenAnswer.ts';

const issuer = 'https://id.example.test';
const now = 1_767_225_600_000;
const second = now / 1_000;

const profile = { iss: issuer, aud: 'standMobApp', sub: 'ada', iat: second, exp: second + 300 };

const answer: TokenAnswer = {
  access_token: accessToken({ controller_stand: 'licensed' }),
  refresh_token: 'refresh-1',
  id_token: idToken({ auth_time: second - 60 }),
  expires_in: 300,
  profile,
};

function part(json: unknown): string {
  return Buffer.from(JSON.stringify(json)).toString('base64url');
}

function idToken(claims: unknown): string {
  return `${part({ alg: 'RS256' })}.${part(claims)}.signature`;
}

function accessToken(claims: unknown): string {
  return `${part({ alg: 'RS256' })}.${part(claims)}.signature`;
}

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(now);
});

describe('a token answer becomes the token set', () => {
  test('from a sign-in', () => {
    expect(readTokenAnswer(answer, issuer)).toEqual({
      accessToken: answer.access_token,
      refreshToken: 'refresh-1',
      idToken: answer.id_token,
      authTimeS: second - 60,
      lifetimeMs: 300_000,
      issuedAt: now,
      clockSkewMs: 0,
      generation: 1,
      issuer,
      subject: 'ada',
      claims: { apiUrl: undefined, liveEnabled: undefined, controllerStand: 'licensed' },
    });
  });

  test('an answer without a refresh token yields none', () => {
    const bare = { ...answer, refresh_token: undefined };
    expect(readTokenAnswer(bare, issuer).refreshToken).toBeNull();
  });

  test('an answer without a lifetime gets a short one', () => {
    const bare = { ...answer, expires_in: undefined };
    expect(readTokenAnswer(bare, issuer).lifetimeMs).toBe(300_000);
  });

  test.each([
    ['two hours ahead', 7_200],
    ['two hours behind', -7_200],
  ])(
    'SR-059: sign-in works on a phone with a clock %s, and records the difference',
    (_what, ahead) => {
      const skewed = { ...profile, iat: second - ahead, exp: second - ahead + 300 };
      const auth = readTokenAnswer({ ...answer, profile: skewed }, issuer);
      expect(auth.clockSkewMs).toBe(ahead * 1_000);
    },
  );

  test.each<[what: string, change: Readonly<Record<string, unknown>>]>([
    ['with a slash behind the issuer', { iss: `${issuer}/` }],
    ['for several apps', { aud: ['other', 'standMobApp'] }],
    ['whose expiry is a little before its issue', { exp: second - 299 }],
  ])('accepts an ID token %s', (_what, change) => {
    const changed = { ...answer, profile: { ...profile, ...change } };
    expect(readTokenAnswer(changed, issuer).subject).toBe('ada');
  });
});

describe('SR-039: an answer without a valid token set for this user is refused', () => {
  test.each<[what: string, change: Readonly<Record<string, unknown>>]>([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['of an issuer that begins like ours', { iss: `${issuer}.evil.example` }],
    ['without an issuer', { iss: undefined }],
    ['for another app', { aud: 'otherApp' }],
    ['for other apps', { aud: ['otherApp', 'standMobApp2'] }],
    ['for nobody', { aud: undefined }],
    ['that had expired when it was issued', { exp: second - 301 }],
    ['without an expiry', { exp: undefined }],
    ['without an issue time', { iat: undefined }],
    ['with its times in words', { exp: '9999999999', iat: '1' }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['with a number for a subject', { sub: 7 }],
  ])('refuses an ID token %s', (_what, change) => {
    const changed = { ...answer, profile: { ...profile, ...change } };
    expect(() => readTokenAnswer(changed, issuer)).toThrow(TokenAnswerRefused);
  });

  test('refuses an ID token issued to another app', () => {
    const changed = { ...answer, id_token: idToken({ azp: 'otherApp' }) };
    expect(() => readTokenAnswer(changed, issuer)).toThrow(TokenAnswerRefused);
  });

  test.each([[undefined], ['']])('refuses an answer without an access token (%j)', (token) => {
    expect(() => readTokenAnswer({ ...answer, access_token: token }, issuer)).toThrow(
      TokenAnswerRefused,
    );
  });

  test('an answer without an ID token does not sign in', () => {
    const bare = { ...answer, id_token: undefined, profile: {} };
    expect(() => readTokenAnswer(bare, issuer)).toThrow(TokenAnswerRefused);
    expect(() => readTokenAnswer({ ...bare, profile }, issuer)).toThrow(TokenAnswerRefused);
  });
});

describe('decisions/end-of-a-token: a refresh changes what it returns and keeps the rest', () => {
  const previous = authOf('ada', {
    authTimeS: second - 60,
    clockSkewMs: 4_000,
    generation: 6,
    claims: { apiUrl: 'https://eu.example.test', controllerStand: 'licensed' },
  });
  const { profile: _profile, ...refreshed } = answer;

  test('with everything in it', () => {
    const full = { ...refreshed, id_token: idToken({ sub: 'ada', iat: second - 2 }) };
    expect(renewTokens(full, previous)).toEqual({
      ...previous,
      accessToken: answer.access_token,
      refreshToken: 'refresh-1',
      idToken: full.id_token,
      issuedAt: now,
      lifetimeMs: 300_000,
      clockSkewMs: 2_000,
      generation: 7,
      claims: { apiUrl: undefined, liveEnabled: undefined, controllerStand: 'licensed' },
    });
  });

  test.each<[what: string, claims: object]>([
    ['the time of another sign-in', { auth_time: second }],
    ['no time of the sign-in', { auth_time: undefined }],
    ['another app', { azp: 'otherApp', aud: 'otherApp' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an end before its issue', { iat: second, exp: second - 900 }],
  ])(
    'decisions/end-of-a-token: an ID token with %s renews the tokens and changes no time of the password',
    (_what, claims) => {
      const renewed = renewTokens({ ...refreshed, id_token: idToken(claims) }, previous);
      expect(renewed).toMatchObject({
        refreshToken: 'refresh-1',
        accessToken: answer.access_token,
        authTimeS: second - 60,
        issuer,
        subject: 'ada',
      });
    },
  );

  test.each([undefined, '', 'no.token', 'a.b.c.d.e', `a.${part([])}.b`, `a.${part(null)}.b`])(
    'decisions/end-of-a-token: the ID token %j renews the tokens',
    (unreadable) => {
      const renewed = renewTokens({ ...refreshed, id_token: unreadable }, previous);
      expect(renewed).toMatchObject({ refreshToken: 'refresh-1', clockSkewMs: 4_000 });
    },
  );

  test('without a new refresh token the former one remains', () => {
    const bare = { ...refreshed, refresh_token: undefined };
    expect(renewTokens(bare, previous).refreshToken).toBe(previous.refreshToken);
  });

  test('without an access token only the refresh token changes', () => {
    const bare = { ...refreshed, access_token: undefined };
    expect(renewTokens(bare, previous)).toEqual({
      ...previous,
      refreshToken: 'refresh-1',
      generation: 7,
    });
  });

  test('decisions/access: an opaque access token leaves what the former one said', () => {
    const opaque = { ...refreshed, access_token: 'opaque-reference-token' };
    expect(renewTokens(opaque, previous).claims).toEqual(previous.claims);
  });

  test('decisions/hint-at-sign-out: without an ID token in it, the one before stays', () => {
    const bare = { ...refreshed, id_token: undefined };
    const stored = { ...previous, idToken: 'of the sign-in' };
    expect(renewTokens(bare, stored).idToken).toBe('of the sign-in');
  });

  test.each<[idToken: string | undefined, isOther: boolean]>([
    [idToken({ sub: 'ben' }), true],
    [idToken({ sub: 'ada' }), false],
    [idToken({ sub: '' }), false],
    [idToken({ sub: 7 }), false],
    [idToken({}), false],
    ['a.b.c.d.e', false],
    [undefined, false],
  ])('%s names another person: %s', (token, isOther) => {
    expect(isOfAnotherPerson(token, 'ada')).toBe(isOther);
  });
});

describe('access token claims', () => {
  const opaque = {
    apiUrl: undefined,
    liveEnabled: undefined,
    controllerStand: undefined,
    isOpaque: true,
  };
  const none = { apiUrl: undefined, liveEnabled: undefined, controllerStand: undefined };

  test.each<[what: string, claims: unknown, expected: object]>([
    [
      'all three',
      { api_url: 'https://eu.example.test', live_enabled: false, controller_stand: 'licensed' },
      { apiUrl: 'https://eu.example.test', liveEnabled: false, controllerStand: 'licensed' },
    ],
    ['none', {}, none],
    ['the words for yes and no', { live_enabled: 'true' }, { ...none, liveEnabled: true }],
    ['values of other shapes', { api_url: ['x'], live_enabled: {}, controller_stand: null }, none],
    ['letters beyond ASCII', { controller_stand: 'Zoë' }, { ...none, controllerStand: 'Zoë' }],
    // Its base64 contains '+' and '/', and its end needs padding there.
    [
      'base64url without padding and with its own two letters',
      { controller_stand: 'licensed', note: '>>>???ÿþ' },
      { ...none, controllerStand: 'licensed' },
    ],
    ['a prototype', JSON.parse('{"__proto__":{"api_url":"https://evil.example"}}'), none],
  ])('%s', (_what, claims, expected) => {
    expect(readAccessTokenClaims(accessToken(claims), decodeTokenPart)).toEqual(expected);
  });

  test.each<[what: string, token: string]>([
    ['is empty', ''],
    ['has one part', 'opaque-reference-token'],
    ['has two parts', `${part({})}.${part({ controller_stand: 'licensed' })}`],
    ['has four parts', `a.${part({ controller_stand: 'licensed' })}.b.c`],
    ['has empty parts', '..'],
    ['holds no JSON', `a.${Buffer.from('licensed').toString('base64url')}.b`],
    ['holds null', `a.${part(null)}.b`],
    ['holds a list', `a.${part([])}.b`],
    ['holds a text', `a.${part('licensed')}.b`],
    ['is of odd base64url', 'a.=====.b'],
    ['is of an impossible length of base64url', 'a.abcde.b'],
    ['is not of base64url', 'a.%%%.b'],
    ['is no UTF-8', `a.${Buffer.from([0xff, 0xfe, 0x7b]).toString('base64url')}.b`],
    [
      'is of one megabyte',
      accessToken({ controller_stand: 'licensed', pad: 'x'.repeat(1_000_000) }),
    ],
    ['is nested ten thousand deep', `a.${Buffer.from('['.repeat(10_000)).toString('base64url')}.b`],
  ])('SR-055: a token that %s says nothing and causes no failure', (_what, token) => {
    expect(readAccessTokenClaims(token, decodeTokenPart)).toEqual(opaque);
  });
});
