/**
 * The worker's response with the snapshot: which one, for which user, and under which policy
 * (decisions/instant-card).
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { exampleSnapshot } from '#domain/snapshot/snapshot.example.ts';
import type { Snapshot } from '#domain/snapshot/snapshot.ts';
import { securityHeaders } from '#scripts/serve/headers.ts';
import type { SnapshotState } from '#store/read/readSnapshotState.ts';
import { serveSnapshot, type SnapshotSources } from '../../sw/serveSnapshot.ts';

const shellHeaders = { ...securityHeaders({}), 'Content-Type': 'text/html; charset=utf-8' };

/** index.html as a build writes it. */
const shellText = readFileSync('index.html', 'utf8')
  .replace('<script type="module" src="/src/main.tsx"></script>', '')
  .replace(
    '</head>',
    `<script type="module" crossorigin src="${exampleSnapshot.build}"></script>
    <link rel="modulepreload" crossorigin href="/assets/dist-1.js">
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
    </head>`,
  );

const now = new Date(2030, 0, 15, 9, 4, 5);
const stored: Snapshot = {
  ...exampleSnapshot,
  zoneMin: new Date(exampleSnapshot.aging?.sinceMs ?? 0).getTimezoneOffset(),
};
const read: SnapshotState = { session: 'open', basis: stored.basis, stored };

const facts: Omit<SnapshotSources, 'read'> = {
  pathname: '/',
  shell: () => Promise.resolve(new Response(shellText, { headers: shellHeaders })),
  files: {
    firstScript: '/assets/snapshotBoot-1.js',
    startStyles: '/assets/ground-1.css',
  },
  isOnline: false,
  now,
};

function answer(changed: Partial<Omit<SnapshotSources, 'read'>> & { read?: SnapshotState } = {}) {
  return serveSnapshot({ ...facts, ...changed, read: Promise.resolve(changed.read ?? read) });
}

async function answered(): Promise<{ readonly text: string; readonly headers: Headers }> {
  const response = await answer();
  if (response === undefined) throw new Error('the ordinary page was answered');
  return { text: await response.text(), headers: response.headers };
}

describe('decisions/instant-card: a page built by the worker', () => {
  test('repeats every header of index.html; the policy allows the single style element by its hash', async () => {
    const { text, headers } = await answered();
    const style = /<style id="snapshot-style">([^<]*)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = securityHeaders({})['Content-Security-Policy'];
    expect(Object.fromEntries(headers)).toEqual(
      Object.fromEntries(
        new Headers({
          ...shellHeaders,
          'Content-Security-Policy': (policy ?? '').replace(
            "style-src 'self'",
            `style-src 'self' 'sha256-${hash}'`,
          ),
        }),
      ),
    );
  });

  test('has no inline script or style attribute; the app’s files are listed in a data block', async () => {
    const { text } = await answered();
    const scripts = [...text.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
    expect(scripts.map(([, attributes = '', content]) => [attributes.trim(), content])).toEqual([
      [
        'type="application/json" id="app-files"',
        JSON.stringify({
          entry: exampleSnapshot.build,
          styles: ['/assets/index-1.css', '/assets/ground-1.css'],
        }),
      ],
      ['type="module" crossorigin src="/assets/snapshotBoot-1.js"', ''],
    ]);
    expect(text).not.toMatch(/ style=/);
  });

  test('has the screen in the HTML, with the app’s root behind it', async () => {
    const { text } = await answered();
    expect(text).toContain('<html lang="en" data-theme="light">');
    expect(text).toContain('<time data-slot="clock" datetime="09:04:05">9:04:05</time>');
    expect(text).toContain('You are offline');
    expect(text.indexOf('<div id="snapshot">')).toBeLessThan(text.indexOf('<div id="root">'));
  });

  test('appears only in a window like the one it was rendered for', async () => {
    const { text } = await answered();
    expect(text).toContain(
      '#snapshot{display:none}@media (min-width: 389.1px) and (max-width: 390.9px) and (min-resolution: 1.99dppx) and (max-resolution: 2.01dppx)',
    );
  });
});

describe('every other case gets the ordinary page', () => {
  const page = (changed: Partial<Snapshot>) => ({
    read: { ...read, stored: { ...stored, ...changed } },
  });
  test.each<[what: string, changed: Parameters<typeof answer>[0]]>([
    [
      'signed out, wiped, gates not passed, a lock with tries',
      { read: { ...read, session: 'other' } },
    ],
    ['nothing kept', { read: { ...read, stored: undefined } }],
    ['kept, and damaged', { read: { ...read, stored: { markup: '' } } }],
    ['painted from other rows, for another person, in another language', page({ basis: 'other' })],
    ['painted by another build', page({ build: '/assets/index-0.js' })],
    ['painted before the card ended', page({ lastDay: 20300114 })],
    ['another screen than the card', { pathname: '/settings' }],
    ['a build without the first script', { files: { ...facts.files, firstScript: undefined } }],
    ['no page in the precache', { shell: () => Promise.resolve(undefined) }],
    ['a precache that cannot be read', { shell: () => Promise.reject(new Error('gone')) }],
    ['a page without a policy', { shell: () => Promise.resolve(new Response(shellText)) }],
    [
      'a page of another make',
      { shell: () => Promise.resolve(new Response('<p>portal</p>', { headers: shellHeaders })) },
    ],
    ['styles that would end their element', page({ styles: '</style><script>' })],
    ['a language that is no word', page({ language: 'en" onload="' })],
    ['a theme that is no word', page({ theme: '"' })],
  ])('%s', async (_what, changed) => {
    expect(await answer(changed)).toBeUndefined();
  });

  test('a store that never answers does not delay the page', async () => {
    vi.useFakeTimers();
    const answering = serveSnapshot({ ...facts, read: new Promise(() => undefined) });
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect(await answering).toBeUndefined();
  });

  test('under a lock the page has the PIN screen snapshot, whatever the address', async () => {
    const locked = { ...read, session: 'firstTry' } as const;
    expect(await answer({ pathname: '/settings', read: locked })).toBeDefined();
  });
});
