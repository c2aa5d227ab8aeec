/**
 * The contract with the card cloud, row by row of section 7, over HTTP and through MSW. An integrator can run
 * the same table against a real cloud.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { readReply } from '#contract/reply.ts';
import { ask, send, type Wish } from './call.ts';
import { foreign, samples } from './samples.ts';
import { transports, type Wire } from './wire.ts';

const names = Object.keys(endpoints) as EndpointName[];
const bodyNames = names.filter((name) => (endpoints[name] as Endpoint).body !== undefined);

test('every endpoint in the table has a sample, and an unreadable body where it has a body', () => {
  expect(Object.keys(samples).sort()).toEqual([...names].sort());
  expect(names.filter((name) => samples[name].unreadable !== undefined)).toEqual(bodyNames);
});

describe.each(transports)('the card cloud over %s', (_, open) => {
  let wire: Wire;
  beforeAll(async () => {
    wire = await open();
  });
  afterAll(() => wire.close());
  beforeEach(() => wire.control.reset());

  describe('section 7', () => {
    test.each(names)('%s answers, and its reply is readable', async (name) => {
      const { arrange, status = 200, wish } = samples[name];
      await arrange?.(wire.control);
      const answer = await send(wire, name, wish);
      expect(answer.status).toBe(status);
      expect(() => readReply(name, answer.json)).not.toThrow();
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(Date.parse(answer.headers.get('date') ?? '')).not.toBeNaN();
    });

    test.each(names)('%s without a bearer token is refused', async (name) => {
      const answer = await send(wire, name, { ...samples[name].wish, account: null });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
      expect(answer.json).toHaveProperty('errors');
    });

    test.each(names)("'Every call sends the header Stand-App-Version': %s", async (name) => {
      const wish = { ...samples[name].wish, headers: { 'Stand-App-Version': null } };
      const answer = await send(wire, name, wish);
      expect(answer.status).toBe(400);
      expect(answer.json).toHaveProperty(['errors', 'Stand-App-Version']);
    });

    test.each(bodyNames)('%s names the field of an unreadable body', async (name) => {
      const [body, field = ''] = samples[name].unreadable ?? [];
      const answer = await send(wire, name, { ...samples[name].wish, body });
      expect(answer.status).toBe(400);
      expect(answer.json).toHaveProperty(['errors', field]);
    });

    test.each(bodyNames)('%s refuses non-JSON, by text and by type', async (name) => {
      const { wish } = samples[name];
      expect((await send(wire, name, { ...wish, body: '{"a":' })).status).toBe(400);
      const headers = { 'Content-Type': 'text/plain' };
      expect((await send(wire, name, { ...wish, headers })).status).toBe(415);
    });

    test.each(foreign)('%s of another cardholder is not found: %o', async (name, wish) => {
      const answer = await send(wire, name, wish);
      expect(answer.status).toBe(404);
      expect(answer.json).toHaveProperty('errors');
    });
  });

  describe('section 6, roles and permissions', () => {
    const allOff: readonly (readonly [EndpointName, string])[] = [
      ['saveProfilePreference', 'allowUserManageProfiles'],
      ['saveDefaultProfile', 'allowUserManageProfiles'],
      ['credentials', 'allowUserViewCredentials'],
      ['updateCardPerType', 'allowUserManageCredentials'],
      ['requestCard', 'MANAGE_CARD'],
      ['changeCardStatus', 'MANAGE_CARD'],
      ['patchCard', 'MANAGE_CARD'],
      ['changePassword', 'RESET_PASSWORD'],
      ['savePerson', 'allowUserInfoEdit'],
      ['saveCardholder', 'allowUserInfoEdit'],
      ['uploadPhoto', 'allowUserUploadPhoto'],
      ['uploadSignature', 'allowUserUploadSignature'],
      ['updateAddress', 'allowEditAddress'],
    ];
    test.each(allOff)('%s requires %s', async (name, permission) => {
      await wire.control.reset('nothingAllowed');
      const answer = await send(wire, name, { ...samples[name].wish, account: 'employee' });
      expect(answer.status).toBe(403);
      expect(answer.json).toHaveProperty(['errors', permission]);
    });

    test.each(['archived', 'noaccess'])(
      '%s may read and sign out, and nothing else',
      async (account) => {
        const user = await ask(wire, 'user', { account });
        expect(user.profiles[0]?.profile.selfServiceAccess === true && user.archive === false).toBe(
          false,
        );
        await ask(wire, 'startup', { account });
        const body = { mobileNumber: '1' };
        expect((await send(wire, 'savePerson', { account, body })).status).toBe(403);
        const params = { token: 'gone' };
        expect((await send(wire, 'deletePushToken', { account, params })).status).toBe(404);
      },
    );

    test('every call without a licence is refused', async () => {
      expect((await send(wire, 'startup', { account: 'unlicensed' })).status).toBe(403);
    });
  });

  describe('CORS between the app and a cloud on another origin', () => {
    const preflight = (origin: string) =>
      fetch(`${wire.apiOrigin}/api/v2/stand/user`, {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'PUT',
          'Access-Control-Request-Headers': 'authorization,content-type,stand-app-version',
        },
      });

    test('the app’s origin may send the headers of the contract', async () => {
      const { headers, ok } = await preflight('http://localhost:4600');
      expect(ok).toBe(true);
      expect(headers.get('access-control-allow-origin')).toBe('http://localhost:4600');
      expect(headers.get('access-control-allow-methods')).toContain('PATCH');
      expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain(
        'stand-app-version',
      );
    });

    test('a foreign origin may not', async () => {
      const { headers } = await preflight('https://elsewhere.example');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    });

    test('the app may read the Date of an answer', async () => {
      const wish: Wish = { headers: { Origin: 'http://localhost:4600' } };
      const { headers } = await send(wire, 'user', wish);
      expect(headers.get('access-control-expose-headers')).toContain('Date');
    });
  });

  test('an unknown path is refused in the same shape', async () => {
    const response = await fetch(`${wire.apiOrigin}/api/v2/stand/nothing/here/at/all`);
    expect(response.status).toBe(404);
    expect(await response.json()).toHaveProperty('errors');
  });
});
