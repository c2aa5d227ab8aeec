/** The worker's ordinary page in the language and theme of this device (decisions/theme). */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { securityHeaders } from '#scripts/serve/headers.ts';
import type { SnapshotState, StoredAppearance } from '#store/read/readSnapshotState.ts';
import { answerWithAppearance } from '../../sw/pageAppearance.ts';

const shellText = readFileSync('index.html', 'utf8');
const headers: Readonly<Record<string, string>> = {
  ...securityHeaders({}),
  'Content-Type': 'text/html',
  'Content-Length': '1',
};
const nothing: StoredAppearance = { chosen: undefined, ofPerson: undefined, theme: undefined };

function answer(
  appearance: StoredAppearance | undefined,
  text = shellText,
): Promise<Response | undefined> {
  const read: SnapshotState = { session: 'other', basis: '', stored: undefined };
  return answerWithAppearance({
    read: Promise.resolve(appearance === undefined ? read : { ...read, appearance }),
    shell: () => Promise.resolve(new Response(text, { headers })),
  });
}

test.each<
  [what: string, appearance: Partial<StoredAppearance>, html: string, bars: readonly string[]]
>([
  [
    'nothing chosen',
    {},
    'lang="en" data-theme="system"',
    ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
  ],
  [
    'dark, in German',
    { chosen: 'de', theme: 'dark' },
    'lang="de" data-theme="dark"',
    ['not all', 'all'],
  ],
  [
    'light, in the language of the person',
    { ofPerson: 'pt', theme: 'light' },
    'lang="pt-PT" data-theme="light"',
    ['all', 'not all'],
  ],
  [
    'rows of another shape',
    { chosen: { code: 'de' }, theme: '"><script>' },
    'lang="en" data-theme="system"',
    ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
  ],
])('%s: the page has the language, theme and browser bars', async (_what, check, html, bars) => {
  const response = await answer({ ...nothing, ...check });
  const text = (await response?.text()) ?? '';
  expect(text).toContain(`<html ${html}>`);
  expect(
    [...text.matchAll(/name="theme-color" content="[^"]*" media="([^"]*)"/g)].map(
      ([, media]) => media,
    ),
  ).toEqual(bars);
  expect(response?.headers.get('Content-Security-Policy')).toBe(headers['Content-Security-Policy']);
  expect(response?.headers.has('Content-Length')).toBe(false);
});

describe('the unchanged page', () => {
  test('when the store could not be read', async () => {
    expect(await answer(undefined)).toBeUndefined();
  });

  test('when the store did not answer in time', async () => {
    const shell = () => Promise.resolve(new Response(shellText, { headers }));
    expect(await answerWithAppearance({ read: Promise.resolve(undefined), shell })).toBeUndefined();
  });

  test('when the page has an unknown form', async () => {
    expect(await answer(nothing, '<p>portal</p>')).toBeUndefined();
  });

  test('when the precache cannot be read', async () => {
    const read = Promise.resolve({
      session: 'other',
      basis: '',
      stored: undefined,
      appearance: nothing,
    } as const);
    expect(
      await answerWithAppearance({ read, shell: () => Promise.reject(new Error('gone')) }),
    ).toBeUndefined();
  });
});
