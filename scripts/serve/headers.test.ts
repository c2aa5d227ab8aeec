import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emulatorEnvironments } from '#emulator/addresses.ts';
import {
  cacheControl,
  clearSiteData,
  clearingPaths,
  codeReaderPolicy,
  contentSecurityPolicy,
  securityHeaders,
} from './headers.ts';

const https = {
  current: 'prod',
  environments: {
    prod: {
      authority: 'https://login.example',
      regions: { EU: 'https://eu.example', US: 'https://us.example' },
    },
    test: { authority: 'https://test.example', regions: { EU: 'https://test-eu.example' } },
  },
};
const emulator = emulatorEnvironments({
  authOrigin: 'http://localhost:4610',
  apiOrigin: 'http://localhost:4620',
});

const directive = (policy: string, name: string): string | undefined =>
  policy.split('; ').find((part) => part === name || part.startsWith(`${name} `));

describe('the content security policy', () => {
  it('lets the app call the hosts of the chosen environment and no others', () => {
    expect(directive(contentSecurityPolicy(https), 'connect-src')).toBe(
      "connect-src 'self' https://login.example https://eu.example https://us.example",
    );
  });

  it('lets the app post to the provider and to itself, and to no card cloud', () => {
    expect(directive(contentSecurityPolicy(https), 'form-action')).toBe(
      "form-action 'self' https://login.example",
    );
  });

  it('names the origin of a provider that is under a path', () => {
    const prod = { ...https.environments.prod, authority: 'https://login.example/identity' };
    expect(contentSecurityPolicy({ current: 'prod', environments: { prod } })).toBe(
      contentSecurityPolicy(https),
    );
  });

  it.each([
    ['a file that cannot be read', 'not a configuration'],
    ['an environment that is present but empty', { ...https, current: 'dev' }],
    ['a host that is no origin', { current: 'prod', environments: { prod: { authority: '*' } } }],
    [
      'a host that would add a directive',
      {
        current: 'prod',
        environments: {
          prod: { authority: "https://a.example; script-src 'unsafe-inline'", regions: {} },
        },
      },
    ],
  ])('allows only the app’s own origin for %s', (_what, environments) => {
    const policy = contentSecurityPolicy(environments);
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
    expect(directive(policy, 'form-action')).toBe("form-action 'self'");
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
  });

  it('forces https only when no host is on loopback', () => {
    expect(contentSecurityPolicy(https)).toContain('upgrade-insecure-requests');
    expect(contentSecurityPolicy(emulator)).not.toContain('upgrade-insecure-requests');
  });

  it('has no exception for scripts, styles or WebAssembly, and enforces Trusted Types', () => {
    const policy = contentSecurityPolicy(https);
    expect(policy).not.toMatch(/unsafe-|nonce-|\*/);
    expect(directive(policy, 'require-trusted-types-for')).toBe(
      "require-trusted-types-for 'script'",
    );
    expect(directive(policy, 'trusted-types')).toBe('trusted-types app-sw default');
    expect(directive(policy, 'default-src')).toBe("default-src 'none'");
  });
});

describe('the code reader worker has its own policy (decisions/decoders)', () => {
  const policyOf = (path: string): string =>
    securityHeaders(https, path)['Content-Security-Policy'] ?? '';

  it('allows WebAssembly in its own file only', () => {
    expect(policyOf('/assets/codeReaderWorker-BHyNS8_r.js')).toBe(codeReaderPolicy);
    expect(directive(codeReaderPolicy, 'script-src')).toBe("script-src 'self' 'wasm-unsafe-eval'");
    for (const path of [
      '/index.html',
      '/assets/imageWorker-a.js',
      '/assets/x/codeReaderWorker-a.js',
      '/codeReaderWorker-a.js',
      '/assets/codeReaderWorker-a.wasm',
    ]) {
      expect(policyOf(path), path).toBe(contentSecurityPolicy(https));
    }
  });

  it('names no host and allows nothing else that is unsafe', () => {
    expect(codeReaderPolicy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|https?:|\*/);
    expect(directive(codeReaderPolicy, 'connect-src')).toBe("connect-src 'self'");
  });
});

describe('cache rules', () => {
  it.each([
    ['/index.html', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/manifest.webmanifest', 'no-cache'],
    ['/environments.json', 'no-cache'],
    ['/icons/icon.svg', 'no-cache'],
    ['/assets/main-abc.js', 'public, max-age=31536000, immutable'],
    ['/wipe', 'no-store'],
    ['/signout-clear', 'no-store'],
    ['/version.json', 'no-store'],
  ])('%s: %s', (path, expected) => {
    expect(cacheControl(path)).toBe(expected);
  });
});

describe('docs/hosting.md', () => {
  const guide = readFileSync('docs/hosting.md', 'utf8');

  it.each(
    Object.entries(securityHeaders(https)).filter(([name]) => name !== 'Content-Security-Policy'),
  )(
    'documents the header %s as it is sent, in the list and in the nginx example',
    (name, value) => {
      expect(guide).toContain(`${name}: ${value}`);
      expect(guide).toContain(`add_header ${name} "${value}" always;`);
    },
  );

  it('documents the policy directive by directive', () => {
    const policy = contentSecurityPolicy(https);
    const hosts = 'https://login.example https://eu.example https://us.example';
    const documented = policy
      .replace(hosts, '$lanyard_hosts')
      .replace("form-action 'self' https://login.example", "form-action 'self' $lanyard_provider");
    expect(guide).toContain(`set $lanyard_policy "${documented}";`);
    expect(guide).toContain(`set $lanyard_policy "${codeReaderPolicy}";`);
    expect(guide).toContain('add_header Content-Security-Policy $lanyard_policy always;');
  });

  it('documents the paths that clear the device and the cache rules', () => {
    for (const path of clearingPaths) expect(guide).toContain(`location = ${path} {`);
    expect(guide).toContain('location = /verify { return 302 ');
    expect(guide).toContain(`same-origin '${clearSiteData}';`);
    expect(guide).toContain(`"${cacheControl('/assets/x.js')}"`);
    expect(guide).toContain(`"${cacheControl('/wipe')}"`);
    expect(guide).toContain(`"${cacheControl('/index.html')}"`);
  });

  it('the nginx example compresses the pack, which is JSON', () => {
    expect(guide).toMatch(/^ +gzip_types .*\bapplication\/json\b/m);
    expect(guide).toMatch(/^ +application\/json json;$/m);
  });
});

describe('public/environments.json', () => {
  it('ships a configuration for the emulator and empty entries for the other environments', () => {
    const shipped: unknown = JSON.parse(readFileSync('public/environments.json', 'utf8'));
    expect(shipped).toEqual(emulator);
  });
});
