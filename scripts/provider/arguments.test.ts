import { describe, expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const questionOf = (...args: readonly string[]): unknown => {
  const read = readArguments(args);
  return 'question' in read ? read.question : undefined;
};
const problemOf = (...args: readonly string[]): string => {
  const read = readArguments(args);
  return 'problem' in read ? read.problem : '';
};

describe('the provider', () => {
  test.each([
    'https://login.example',
    'https://login.example:8443',
    'https://host.example/identity',
    'https://host.example/auth/realms/Staff_1',
    'http://localhost:4610',
    'http://127.0.0.1:4610',
    'http://[::1]:4610/identity',
  ])('an origin, perhaps with a path: %s', (authority) => {
    expect(questionOf(authority)).toEqual({ authority, client: 'standMobApp' });
  });

  test.each([
    ['no provider', [], /Name the provider/],
    ['two', ['https://a.example', 'https://b.example'], /one provider, not 2/],
    ['plain http', ['http://login.example'], /needs https.*Only the emulator/],
    ['http on a host that only looks local', ['http://localhost.example'], /needs https/],
    [
      'a slash at its end',
      ['https://login.example/'],
      /without a slash.*: https:\/\/login\.example$/,
    ],
    ['a slash after a path', ['https://h.example/id/'], /: https:\/\/h\.example\/id$/],
    ['a query', ['https://login.example?tenant=1'], /without user, query or fragment/],
    ['a fragment', ['https://login.example#top'], /without user, query or fragment/],
    ['a user', ['https://me@login.example'], /without user, query or fragment/],
    ['an upper-case host', ['https://Login.example'], /host in lower case/],
    ['a bare name', ['login.example'], /is an https address/],
  ])('%s is refused in a sentence', (_, args, message) => {
    expect(problemOf(...args)).toMatch(message);
  });
});

describe('the options', () => {
  const provider = 'https://login.example';

  test('client, app and return address of the store apps', () => {
    expect(
      questionOf(
        provider,
        '--client',
        'other',
        '--app=https://id.example',
        '--shell',
        'app.lanyard://signin',
      ),
    ).toEqual({
      authority: provider,
      client: 'other',
      app: 'https://id.example',
      shell: 'app.lanyard://signin',
    });
    expect(questionOf(provider, '--shell', 'https://links.example/callback')).toMatchObject({
      shell: 'https://links.example/callback',
    });
  });

  test.each([
    ['an app with a path', ['--app', 'https://id.example/'], /Perhaps https:\/\/id\.example\?/],
    ['an app without https', ['--app', 'http://id.example'], /https and without a path/],
    ['an app that is no address', ['--app', 'id.example'], /https and without a path/],
    ['an empty client', ['--client', ''], /--client is empty/],
    ['another path of the link host', ['--shell', 'https://links.example/'], /--shell is/],
    ['an option that there is not', ['--secret', 'x'], /--secret/],
    ['an option without a value', ['--app'], /--app/],
  ])('%s is refused in a sentence', (_, args, message) => {
    expect(problemOf(provider, ...args)).toMatch(message);
  });
});
