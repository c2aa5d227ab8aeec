// `npm run check-provider` where the emulator's provider speaks as IdentityServer (docs/emulator.md).
import { expect, onTestFinished, test } from 'vitest';
import { startEmulator } from '#emulator/startEmulator.ts';
import type { EmulatorOptions } from '#emulator/startEmulator.ts';
import { checkProvider } from '#scripts/provider/checkProvider.ts';
import { exitCodeOf, type Finding } from '#scripts/provider/finding.ts';
import { appOrigin } from '#tests/emulator/identityBrowser.ts';

const client = 'standMobApp';
const shell = 'app.lanyard://signin';

async function identityServer(identity: EmulatorOptions['identity']): Promise<string> {
  const emulator = await startEmulator({
    appOrigins: [appOrigin],
    authPort: 0,
    apiPort: 0,
    identity: { speaks: 'identityserver', ...identity },
  });
  onTestFinished(() => emulator.close());
  return emulator.authOrigin;
}

const misfits = (findings: readonly Finding[]) =>
  findings
    .filter(({ fit }) => fit === 'does not fit')
    .map(({ subject, topic }) => [subject, topic]);

test.each([[''], ['/identity']])('everything fits at the base path “%s”', async (basePath) => {
  const authority = (await identityServer({ basePath })) + basePath;
  const findings = await checkProvider({ authority, client, app: appOrigin, shell });
  expect(findings.filter(({ fit }) => fit !== 'fits' && fit !== 'remark')).toEqual([]);
  expect(exitCodeOf(findings)).toBe(0);
  // Its CORS refuses the page of the iOS shell, which does not need it.
  expect(findings.filter(({ fit }) => fit === 'remark').map(({ subject }) => subject)).toContain(
    'token: CORS capacitor://localhost',
  );
});

test('two settings are wrong, case of the issuer and the app’s addresses, and a third is left open', async () => {
  const origin = await identityServer({ basePath: '/identity', refusedScope: 'customer' });
  const authority = `${origin}/Identity`;
  const app = 'http://localhost:4999';
  const findings = await checkProvider({ authority, client, app, shell });
  expect(misfits(findings)).toEqual([
    ['issuer', 'authority'],
    ['redirect address of the app', 'redirect'],
    [`token: CORS ${app}`, 'cors'],
    [`revocation: CORS ${app}`, 'cors'],
  ]);
  // No request with the scope is looked at before the address is right.
  expect(findings.find(({ subject }) => subject === 'scope customer')).toMatchObject({
    fit: 'could not be asked',
    topic: 'scope',
  });
  expect(exitCodeOf(findings)).toBe(1);
});

test('one scope that the client may not have stops the request with all of them', async () => {
  const authority = await identityServer({ refusedScope: 'customer' });
  const findings = await checkProvider({ authority, client, app: appOrigin });
  expect(misfits(findings)).toEqual([
    ['scope customer', 'scope'],
    ['all scopes together', 'scope'],
  ]);
});
