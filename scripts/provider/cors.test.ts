import { expect, test } from 'vitest';
import type { Answer } from './ask.ts';
import { corsFinding } from './cors.ts';

const app = 'https://id.example';
const answer = (allowed: string | undefined, status = 400): Answer => ({
  kind: 'answer',
  status,
  headers: new Headers(allowed === undefined ? {} : { 'Access-Control-Allow-Origin': allowed }),
  body: '',
});
const silence = { kind: 'silence', why: 'down' } as const;

test.each<
  [
    what: string,
    call: Answer | typeof silence,
    preflight: Answer | typeof silence,
    caller: 'web' | 'shell',
    fit: string,
    detail: RegExp,
  ]
>([
  ['allowed by name', answer(app), answer(app, 204), 'web', 'fits', /^the answer may be read$/],
  ['allowed for everybody', answer('*'), answer('*', 200), 'web', 'fits', /may be read$/],
  ['only the preflight refused', answer(app), answer(undefined, 405), 'web', 'fits', /sends none/],
  [
    'only the preflight allowed',
    answer(undefined),
    answer(app, 200),
    'web',
    'does not fit',
    /although the preflight/,
  ],
  [
    'allowed for another',
    answer('https://x.example'),
    answer(undefined),
    'web',
    'does not fit',
    /https:\/\/x\.example alone/,
  ],
  [
    'a shell that is refused',
    answer(undefined),
    answer(undefined),
    'shell',
    'remark',
    /only a store app that calls from its page/,
  ],
  [
    'nothing at the path',
    answer(undefined, 404),
    answer(undefined, 404),
    'web',
    'could not be asked',
    /nothing answers/,
  ],
  ['no answer', silence, silence, 'web', 'could not be asked', /down/],
])('%s', (_, call, preflight, caller, fit, detail) => {
  const finding = corsFinding('token', app, { call, preflight }, caller);
  expect(finding).toMatchObject({ fit, detail: expect.stringMatching(detail) as string });
});
