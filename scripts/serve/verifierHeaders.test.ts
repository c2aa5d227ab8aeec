import { expect, test } from 'vitest';
import { codeReaderPolicy } from './headers.ts';
import { verifierHeaders, verifierPolicy } from './verifierHeaders.ts';

const setup = { keyList: 'https://lists.example/keys', listOrigins: ['https://status.example/a'] };

test('the page may call the origins of its lists and no others', () => {
  expect(verifierPolicy(setup)).toContain(
    "connect-src 'self' https://lists.example https://status.example;",
  );
});

test.each([undefined, null, {}, { keyList: 7 }, { keyList: "x; script-src 'unsafe-inline'" }])(
  'a set-up %j adds nothing to the policy',
  (broken) => {
    expect(verifierPolicy(broken)).toContain("connect-src 'self';");
  },
);

test('the page has no inline script, and no string becomes a script', () => {
  const policy = verifierPolicy(setup);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("require-trusted-types-for 'script'");
});

test('WebAssembly is allowed in the decoder’s worker alone', () => {
  const policyOf = (path: string) => verifierHeaders(setup, path)['Content-Security-Policy'];
  expect(policyOf('/assets/decoderWorker-A1b2.js')).toBe(codeReaderPolicy);
  expect(policyOf('/assets/index-A1b2.js')).toBe(verifierPolicy(setup));
});
