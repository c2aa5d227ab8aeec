// `npm run check-provider` against the emulator's identity provider, as it is and set up in other ways.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { identityPaths } from '#contract/identityProvider.ts';
import { startEmulator } from '#emulator/startEmulator.ts';
import type { Emulator } from '#emulator/startEmulator.ts';
import { askProvider, type Ask, type ProviderRequest } from '#scripts/provider/ask.ts';
import { checkProvider } from '#scripts/provider/checkProvider.ts';
import { exitCodeOf, type Finding, type Fit } from '#scripts/provider/finding.ts';
import { appOrigin, refresh, signIn } from '#tests/emulator/identityBrowser.ts';
import { changedProvider, refusesByPage, withDocument, type Changes } from './changedProvider.ts';

const client = 'standMobApp';
const shell = 'app.lanyard://signin';

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator({ appOrigins: [appOrigin], authPort: 0, apiPort: 0 });
});
afterAll(() => emulator.close());

/** The emulator's provider with `changes`, for one test. */
async function changed(changes: Changes): Promise<string> {
  const provider = await changedProvider(emulator.authOrigin, changes);
  onTestFinished(() => provider.close());
  return provider.authority;
}

const subjectsOf = (findings: readonly Finding[], fit: Fit): readonly string[] =>
  findings.filter((finding) => finding.fit === fit).map(({ subject }) => subject);

describe('a provider that fits', () => {
  test('everything fits at the emulator', async () => {
    const authority = emulator.authOrigin;
    const findings = await checkProvider({ authority, client, app: appOrigin, shell });
    expect(subjectsOf(findings, 'does not fit')).toEqual([]);
    expect(subjectsOf(findings, 'could not be asked')).toEqual([]);
    expect(exitCodeOf(findings)).toBe(0);
    expect(subjectsOf(findings, 'fits')).toEqual(
      expect.arrayContaining([
        'discovery document',
        'issuer',
        'PKCE with S256',
        ...[identityPaths.authorize, identityPaths.token],
        ...[identityPaths.revocation, identityPaths.endSession],
        ...['scope openid', 'scope offline_access', 'scope selfservice'],
        'redirect address of the app',
        'redirect address of the store apps',
        'unknown redirect address',
        'unknown client',
        'forced sign-in',
        'token: unknown code',
        'token: unknown refresh token',
        `token: CORS ${appOrigin}`,
        'revocation: unknown token',
        `revocation: CORS ${appOrigin}`,
        'end of the session, by a form',
      ]),
    );
  });

  test('below a path too', async () => {
    const authority = await changed({ basePath: '/identity' });
    const findings = await checkProvider({ authority, client, app: appOrigin });
    expect(subjectsOf(findings, 'does not fit')).toEqual([]);
    expect(subjectsOf(findings, 'could not be asked')).toEqual([]);
  });

  test('where refusals are pages with status 200, as at IdentityServer', async () => {
    const authority = await changed({ reply: refusesByPage([]) });
    const findings = await checkProvider({ authority, client, app: appOrigin });
    expect(subjectsOf(findings, 'does not fit')).toEqual([]);
    expect(subjectsOf(findings, 'could not be asked')).toEqual([]);
    expect(subjectsOf(findings, 'fits')).toContain('unknown scope');
  });

  test('behind a proxy that maps the paths and leaves the document as it is', async () => {
    const authority = await changed({
      reply: withDocument((document) => ({
        ...document,
        token_endpoint: `${String(document['issuer'])}/protocol/openid-connect/token`,
      })),
    });
    const findings = await checkProvider({ authority, client, app: appOrigin });
    expect(subjectsOf(findings, 'does not fit')).toEqual([]);
    expect(subjectsOf(findings, 'remark')).toContain(identityPaths.token);
  });
});

describe('what only a sign-in shows is left open, and not called wrong', () => {
  const left = async (changes: Changes) => {
    const findings = await checkProvider({
      authority: await changed(changes),
      client,
      app: appOrigin,
    });
    expect(subjectsOf(findings, 'does not fit')).toEqual([]);
    expect(exitCodeOf(findings)).toBe(0);
    return {
      open: subjectsOf(findings, 'could not be asked'),
      remarks: subjectsOf(findings, 'remark'),
    };
  };
  const listed = (document: Record<string, unknown>, member: string) =>
    document[member] as string[];

  test('a scope that the document does not list, where unknown ones are ignored', async () => {
    const { open } = await left({
      reply: withDocument((all) => ({
        ...all,
        scopes_supported: listed(all, 'scopes_supported').filter((each) => each !== 'roles'),
      })),
    });
    expect(open).toEqual(['scope roles']);
  });

  test('a refresh grant that the document does not list, where the token endpoint takes it', async () => {
    const { open, remarks } = await left({
      reply: withDocument((all) => ({ ...all, grant_types_supported: ['authorization_code'] })),
    });
    expect(open).toEqual([]);
    expect(remarks).toContain('grant refresh_token');
  });

  test('every request, where the login page comes before the provider looks at it', async () => {
    const loginPage = '<form method="post"><input name="user"><input type="password"></form>';
    const { open } = await left({
      reply: (reply, { pathname }) =>
        pathname === identityPaths.authorize
          ? { status: 200, headers: { 'content-type': 'text/html' }, body: loginPage }
          : reply,
    });
    expect(open).toEqual([
      'redirect address of the app',
      'unknown redirect address',
      'unknown client',
      'all scopes together',
      'forced sign-in',
      'unknown scope',
      'request without PKCE',
    ]);
  });
});

describe('a setting is wrong', () => {
  const wrong = async (authority: string, app = appOrigin) => {
    const findings = await checkProvider({ authority, client, app });
    expect(exitCodeOf(findings)).toBe(1);
    return findings.filter(({ fit }) => fit === 'does not fit');
  };
  const named = (findings: readonly Finding[]) =>
    findings.map(({ subject, topic }) => [subject, topic]);

  test('the origin of the app is not registered', async () => {
    // Every loopback port is a redirect address of the emulator, but only one is an origin.
    const app = 'http://localhost:4999';
    expect(named(await wrong(emulator.authOrigin, app))).toEqual([
      [`token: CORS ${app}`, 'cors'],
      [`revocation: CORS ${app}`, 'cors'],
    ]);
  });

  test('the redirect address is not registered', async () => {
    const app = 'https://id.example';
    const findings = await checkProvider({ authority: emulator.authOrigin, client, app });
    expect(named(findings.filter(({ fit }) => fit === 'does not fit'))).toContainEqual([
      'redirect address of the app',
      'redirect',
    ]);
    // What needs an accepted address is left open, and not called wrong.
    expect(subjectsOf(findings, 'could not be asked')).toEqual(
      expect.arrayContaining(['all scopes together', 'forced sign-in']),
    );
  });

  test('one scope is unknown, and the refusal is a page that says nothing', async () => {
    const byPage = refusesByPage(['customer']);
    const document = withDocument((all) => ({
      ...all,
      scopes_supported: (all['scopes_supported'] as string[]).filter((each) => each !== 'customer'),
    }));
    const authority = await changed({ reply: (reply, url) => document(byPage(reply, url), url) });
    expect(named(await wrong(authority))).toEqual([
      ['scope customer', 'scope'],
      ['all scopes together', 'scope'],
    ]);
  });

  test('the issuer is another one', async () => {
    const authority = await changed({
      isIssuer: false,
      reply: withDocument((document) => ({
        ...Object.fromEntries(
          Object.entries(document).map(([name, value]) => [
            name,
            typeof value === 'string' ? value.replace(emulator.authOrigin, authority) : value,
          ]),
        ),
        issuer: emulator.authOrigin,
      })),
    });
    const [issuer, ...others] = await wrong(authority);
    expect(issuer).toMatchObject({ subject: 'issuer', topic: 'authority' });
    expect(issuer?.detail).toContain(emulator.authOrigin);
    expect(others).toEqual([]);
  });

  test('the client needs a secret', async () => {
    const authority = await changed({
      reply: (reply, { pathname }, method) =>
        method === 'POST' &&
        [identityPaths.token, identityPaths.revocation].some((path) => path === pathname)
          ? {
              ...reply,
              status: 401,
              body: '{"error":"invalid_client"}',
              headers: { ...reply.headers, 'content-type': 'application/json' },
            }
          : reply,
    });
    expect(named(await wrong(authority))).toEqual([
      ['token: unknown code', 'publicClient'],
      ['token: unknown refresh token', 'publicClient'],
      ['revocation: unknown token', 'publicClient'],
    ]);
  });

  test('a redirect address that nobody registered is accepted, as by a wildcard', async () => {
    const authority = await changed({
      reply: (reply, url) =>
        url.searchParams.get('redirect_uri')?.includes('.invalid') === true
          ? { status: 200, headers: { 'content-type': 'text/html' }, body: '<input name="user">' }
          : reply,
    });
    expect(named(await wrong(authority))).toEqual([['unknown redirect address', 'redirect']]);
  });

  test('an error goes to a redirect address that nobody registered', async () => {
    const authority = await changed({
      reply: (reply, url) => {
        const address = url.searchParams.get('redirect_uri') ?? '';
        return address.includes('.invalid')
          ? { status: 302, headers: { location: `${address}?error=invalid_request` }, body: '' }
          : reply;
      },
    });
    expect(named(await wrong(authority))).toEqual([['unknown redirect address', 'redirect']]);
  });

  test('the endpoints have other paths, as at Keycloak', async () => {
    const authority = await changed({
      reply: (reply, url) =>
        url.pathname.startsWith('/connect/')
          ? { status: 404, headers: {}, body: 'Not Found' }
          : withDocument((document) =>
              Object.fromEntries(
                Object.entries(document).map(([name, value]) => [
                  name,
                  typeof value === 'string'
                    ? value.replace('/connect/', '/protocol/openid-connect/')
                    : value,
                ]),
              ),
            )(reply, url),
    });
    const findings = await wrong(authority);
    expect(named(findings.slice(0, 4))).toEqual(
      [
        identityPaths.authorize,
        identityPaths.token,
        identityPaths.revocation,
        identityPaths.endSession,
      ].map((path) => [path, 'paths']),
    );
  });

  test('the end of the session is an empty page for whoever has no ID token', async () => {
    const authority = await changed({
      reply: (reply, { pathname }, method) =>
        pathname === identityPaths.endSession && method === 'GET'
          ? { status: 200, headers: {}, body: '' }
          : reply,
    });
    expect(named(await wrong(authority))).toEqual([['end of the session', 'endSession']]);
  });

  test('the revocation demands a secret without a JSON error, behind a proxy', async () => {
    const authority = await changed({
      reply: (reply, url, method) =>
        url.pathname === identityPaths.revocation && method === 'POST'
          ? { ...reply, status: 401, body: '' }
          : withDocument((all) => ({
              ...all,
              revocation_endpoint: `${String(all['issuer'])}/revoke`,
            }))(reply, url),
    });
    expect(named(await wrong(authority))).toEqual([['revocation: unknown token', 'revocation']]);
    const findings = await checkProvider({ authority, client, app: appOrigin });
    expect(subjectsOf(findings, 'could not be asked')).toEqual([identityPaths.revocation]);
  });

  test('three at once, each with its setting', async () => {
    const byPage = refusesByPage(['subscription']);
    const authority = await changed({
      isIssuer: false,
      reply: (reply, url) => {
        const { 'access-control-allow-origin': _, ...headers } = reply.headers;
        return byPage({ ...reply, headers }, url);
      },
    });
    const topics = (await wrong(authority)).map(({ topic }) => topic);
    expect(topics).toEqual(expect.arrayContaining(['authority', 'scope', 'cors']));
  });

  test('nothing listens at the address', async () => {
    const provider = await changedProvider(emulator.authOrigin, {});
    await provider.close();
    const findings = await wrong(provider.authority);
    expect(named(findings)).toEqual([['discovery document', 'authority']]);
    expect(findings[0]?.detail).toContain('cannot be reached');
  });
});

describe('what it sends', () => {
  test('no secret, no cookie of anybody, and nothing that a provider knows but the client', async () => {
    const sent: { readonly url: string; readonly request: ProviderRequest | undefined }[] = [];
    const ask: Ask = (url, request) => {
      sent.push({ url, request });
      return askProvider(url, request);
    };
    await checkProvider({ authority: emulator.authOrigin, client, app: appOrigin, shell }, ask);
    expect(new Set(sent.map(({ url }) => new URL(url).origin))).toEqual(
      new Set([emulator.authOrigin]),
    );
    const names = new Set(sent.flatMap(({ request }) => Object.keys(request?.headers ?? {})));
    expect([...names]).not.toContain('Authorization');
    const fields = sent.flatMap(({ request }) => Object.entries(request?.form ?? {}));
    const values = ['code', 'refresh_token', 'token', 'code_verifier'];
    for (const [name, value] of fields) {
      expect(name).not.toMatch(/secret|password|assertion/);
      if (values.includes(name)) expect(value).toMatch(/^lanyard-check-unknown-token/);
    }
  });

  test('nothing changes: a session that is open goes on', async () => {
    const tokens = await signIn(emulator.authOrigin, 'employee');
    await checkProvider({ authority: emulator.authOrigin, client, app: appOrigin });
    expect((await refresh(emulator.authOrigin, tokens['refresh_token'])).status).toBe(200);
  });

  test('no answer is awaited for more than ten seconds', async () => {
    const passed = AbortSignal.abort(new DOMException('passed', 'TimeoutError'));
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(passed);
    expect(await askProvider(emulator.authOrigin)).toEqual({
      kind: 'silence',
      why: 'no answer within 10 seconds',
    });
    expect(limit).toHaveBeenCalledWith(10_000);
  });
});

describe('the program', () => {
  const run = promisify(execFile);
  const program = async (...args: readonly string[]) => {
    try {
      const { stdout } = await run(process.execPath, ['scripts/checkProvider.ts', ...args]);
      return { code: 0, stdout, stderr: '' };
    } catch (error) {
      return error as { readonly code: number; readonly stdout: string; readonly stderr: string };
    }
  };

  test('prints plain lines and ends with 0 where all fits', async () => {
    const { code, stdout } = await program(emulator.authOrigin, '--app', appOrigin);
    expect(stdout).toMatch(/^remark +http +allowed for the emulator/);
    expect(stdout).toMatch(/^fits +issuer +http:\/\/localhost:\d+$/m);
    expect(stdout).toMatch(/^\d+ fit, 0 do not fit, 0 could not be asked, /m);
    expect(code).toBe(0);
  });

  test('ends with 1 where something does not fit, and names the setting', async () => {
    const { code, stdout } = await program(emulator.authOrigin, '--app', 'https://id.example');
    expect(stdout).toMatch(
      /^does not fit +redirect address of the app .*\n +IdentityServer: RedirectUris$/m,
    );
    expect(code).toBe(1);
  });

  test('ends with 2 and a sentence for arguments that it cannot use', async () => {
    const { code, stderr } = await program('http://login.example');
    expect(stderr).toMatch(/needs https/);
    expect(stderr).toContain('--app');
    expect(code).toBe(2);
  });
});
