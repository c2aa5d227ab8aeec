import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  isServerOrigin,
  originsOf,
  providerOrigin,
  readEnvironments,
  type EnvironmentChoice,
} from '#contract/environments.ts';
import { freshDevice } from '#tests/store/device.ts';
import type * as Environment from '../../src/identity/environment.ts';

const filled = {
  authority: 'https://id.example.test',
  regions: { EU: 'https://eu.example.test' },
};

const file = { current: 'test', environments: { test: filled, prod: filled, dev: {} } };

describe('decision ‘environments and hosts’: which environment a file selects', () => {
  test.each<[what: string, json: unknown, kind: string, name: string]>([
    ['the current one', file, 'ok', 'test'],
    ['none named: prod', { environments: file.environments }, 'ok', 'prod'],
    ['null named: prod', { ...file, current: null }, 'ok', 'prod'],
    ['an unknown one', { ...file, current: 'staging' }, 'unknown', 'staging'],
    ['one of another spelling', { ...file, current: 'PROD' }, 'unknown', 'PROD'],
    ['a name that objects have', { ...file, current: '__proto__' }, 'unknown', '__proto__'],
    ['the same', { ...file, current: 'constructor' }, 'unknown', 'constructor'],
    ['one that is not there', { ...file, current: 'sandbox' }, 'empty', 'sandbox'],
    ['one that is there but empty', { ...file, current: 'dev' }, 'empty', 'dev'],
    ['none named, prod not there', { environments: {} }, 'empty', 'prod'],
    ['one without regions', chosen({ authority: filled.authority }), 'empty', 'test'],
    ['one without an authority', chosen({ regions: filled.regions }), 'empty', 'test'],
    [
      'one with a region nobody knows',
      chosen({ ...filled, regions: { XX: 'https://x.test' } }),
      'empty',
      'test',
    ],
    [
      'regions in a list',
      chosen({ ...filled, regions: ['https://eu.example.test'] }),
      'empty',
      'test',
    ],
    ['no environments', { current: 'test' }, 'unreadable', ''],
    ['environments in a list', { current: 'test', environments: 'test' }, 'unreadable', ''],
    ['an empty object', {}, 'unreadable', ''],
    ['null', null, 'unreadable', ''],
    ['a text', '<html></html>', 'unreadable', ''],
  ])('%s', (_what, json, kind, name) => {
    expect(summary(readEnvironments(json))).toEqual([kind, name]);
  });

  test('a problem never falls back to another environment', () => {
    expect(readEnvironments({ ...file, current: 'dev' })).not.toHaveProperty('environment');
  });

  test('a region with a refused address is left out, and the others stay', () => {
    const regions = { EU: 'https://eu.example.test', US: 'https://us.example.test/api', AS: 7 };
    expect(readEnvironments(chosen({ ...filled, regions }))).toMatchObject({
      environment: { regions: { EU: 'https://eu.example.test' } },
    });
  });

  function chosen(environment: unknown): unknown {
    return { current: 'test', environments: { test: environment } };
  }

  function summary(choice: EnvironmentChoice): readonly [string, string] {
    return choice.kind === 'ok' ? ['ok', choice.environment.name] : [choice.problem, choice.name];
  }
});

describe('docs/hosting.md: the authority is an https origin, or one with a path', () => {
  test.each([
    ['https://id.example.test', 'https://id.example.test'],
    ['https://id.example.test:8443/identity', 'https://id.example.test:8443'],
    ['https://id.example.test/realms/North-1.x', 'https://id.example.test'],
    ['http://localhost:4000/identity', 'http://localhost:4000'],
  ])('%s stands as it is, and the policy takes its origin', (authority, origin) => {
    const { environment } = ok(readEnvironments(of(authority)));
    expect(environment.authority).toBe(authority);
    expect(originsOf(environment)).toEqual([origin, 'https://eu.example.test']);
    expect(providerOrigin(environment.authority)).toBe(origin);
  });

  test.each([
    'https://id.example.test/',
    'https://id.example.test/identity/',
    'https://id.example.test//identity',
    'https://id.example.test/../identity',
    'https://id.example.test/identity?x',
    'https://id.example.test/identity#x',
    "https://id.example.test/identity; script-src 'unsafe-inline'",
    'https://user@id.example.test/identity',
    'http://id.example.test/identity',
    'https:///identity',
    '/identity',
    `https://id.example.test/${'a'.repeat(2_048)}`,
  ])('%s is none', (authority) => {
    expect(readEnvironments(of(authority))).toMatchObject({ problem: 'empty' });
  });

  function of(authority: string): unknown {
    return { current: 'test', environments: { test: { ...filled, authority } } };
  }

  function ok(choice: EnvironmentChoice) {
    if (choice.kind !== 'ok') throw new Error(choice.problem);
    return choice;
  }
});

describe('which addresses may receive a bearer token', () => {
  test.each([
    ['https://id.example.test', true],
    ['https://id.example.test:8443', true],
    ['http://localhost:4000', true],
    ['http://127.0.0.1:4000', true],
    ['http://[::1]:4000', true],
    ['http://id.example.test', false],
    ['http://localhost.example.test', false],
    ['http://127.0.0.1.example.test', false],
    ['https://user@id.example.test', false],
    ['https://user:word@id.example.test', false],
    ['https://id.example.test/', false],
    ['https://id.example.test/tenant', false],
    ['https://id.example.test?x', false],
    ['https://id.example.test#x', false],
    ['https://id.example.test\\x', false],
    ['https://', false],
    ['//id.example.test', false],
    ['javascript:alert(1)', false],
    ['', false],
    [`https://${'a'.repeat(2_048)}.test`, false],
    [null, false],
    [7, false],
    [['https://id.example.test'], false],
  ])('%j: %s', (value, expected) => {
    expect(isServerOrigin(value)).toBe(expected);
  });
});

describe('the file next to the app', () => {
  let environment: typeof Environment;

  beforeEach(async () => {
    await freshDevice();
    vi.resetModules();
    environment = await import('../../src/identity/environment.ts');
  });

  function answering(answer: () => Response | Promise<Response>) {
    const fetching = vi.fn<typeof fetch>(async () => answer());
    vi.stubGlobal('fetch', fetching);
    return fetching;
  }

  function redirected(response: Response): Response {
    Object.defineProperty(response, 'redirected', { value: true });
    return response;
  }

  test('is fetched uncached and without credentials, one request at a time', async () => {
    const fetching = answering(() => Response.json(file));
    await Promise.all([environment.fetchEnvironment(), environment.fetchEnvironment()]);
    expect(fetching).toHaveBeenCalledExactlyOnceWith(
      '/environments.json',
      expect.objectContaining({ cache: 'no-store', credentials: 'omit' }),
    );
    expect(environment.knownEnvironment()).toMatchObject({ kind: 'ok' });
  });

  test('a valid copy is saved for the next start', async () => {
    answering(() => Response.json(file));
    await environment.fetchEnvironment();
    const { readItem } = await import('#store/itemAccess.ts');
    await vi.waitFor(async () => {
      expect(await readItem('environments')).toEqual(file);
    });
  });

  test.each<[what: string, answer: () => Response | Promise<Response>]>([
    ['a portal’s page', () => new Response('<!doctype html><h1>Welcome</h1>')],
    [
      'a portal’s page that calls itself JSON',
      () => new Response('<html>', { headers: { 'Content-Type': 'application/json' } }),
    ],
    ['a portal’s JSON', () => Response.json({ login: 'https://portal.example.test' })],
    ['a redirected answer', () => redirected(Response.json({ ...file, current: 'prod' }))],
    ['404', () => Response.json(file, { status: 404 })],
    ['503', () => new Response('busy', { status: 503 })],
    ['nothing', () => new Response('')],
    ['null', () => Response.json(null)],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'a body that breaks off',
      () => new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError()) })),
    ],
  ])('%s never replaces the known configuration', async (_what, answer) => {
    environment.loadEnvironment(file);
    const known = environment.knownEnvironment();
    answering(answer);
    expect(await environment.fetchEnvironment()).toBe(known);
    expect(known).toMatchObject({ kind: 'ok', environment: { name: 'test' } });
  });

  test('a file with an empty environment is a clear error, even with a valid copy', async () => {
    environment.loadEnvironment(file);
    answering(() => Response.json({ ...file, current: 'dev' }));
    const notified = vi.fn();
    environment.environmentState.subscribe(notified);
    expect(await environment.fetchEnvironment()).toEqual({
      kind: 'problem',
      problem: 'empty',
      name: 'dev',
    });
    expect(notified).toHaveBeenCalledOnce();
  });

  test('an unreadable file on the first start is reported as a named problem', async () => {
    answering(() => Response.json({}));
    expect(await environment.fetchEnvironment()).toMatchObject({ problem: 'unreadable' });
  });

  test('without a file and a copy nothing is known', async () => {
    environment.loadEnvironment(undefined);
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await environment.fetchEnvironment()).toBeUndefined();
  });

  test('decisions/clear-site-data: it is not fetched while this site’s data is being cleared', async () => {
    const fetching = answering(() => Response.json(file));
    let release: () => void = () => undefined;
    const request = async (_name: string, _options: unknown, use: () => unknown) => {
      await new Promise<void>((resolve) => (release = resolve));
      return use();
    };
    vi.stubGlobal('navigator', { locks: { request } });
    const asked = environment.fetchEnvironment();
    await Promise.resolve();
    expect(fetching).not.toHaveBeenCalled();
    release();
    expect(await asked).toMatchObject({ kind: 'ok' });
  });

  test('a later attempt succeeds after a failed one', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    await environment.fetchEnvironment();
    answering(() => Response.json(file));
    expect(await environment.fetchEnvironment()).toMatchObject({ kind: 'ok' });
  });
});
