import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { webAppManifest } from './webAppManifest.ts';

const manifest = webAppManifest('public');
const missing = (paths: readonly string[]): readonly string[] =>
  paths.filter((path) => !existsSync(join('public', path)));

describe('the web app manifest', () => {
  it('has an icon for each purpose, and a card shortcut with its own icon', () => {
    expect((manifest.icons ?? []).map(({ purpose, sizes }) => [purpose, sizes])).toEqual([
      ['any', 'any'],
      ['any', '192x192'],
      ['any', '512x512'],
      ['maskable', '192x192'],
      ['maskable', '512x512'],
      ['monochrome', '96x96'],
    ]);
    expect(manifest.shortcuts).toMatchObject([{ name: 'Show my card', url: '/id' }]);
    expect(manifest.shortcuts?.[0]?.icons).toHaveLength(1);
  });

  it('every picture in the manifest exists', () => {
    const pictures = [...(manifest.icons ?? []), ...(manifest.screenshots ?? [])];
    expect(missing(pictures.map(({ src }) => src))).toEqual([]);
  });

  it('the app opens in its own window and reuses an open one', () => {
    expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', scope: '/' });
    expect(manifest.launch_handler).toEqual({ client_mode: ['navigate-existing', 'auto'] });
  });
});

describe('index.html', () => {
  const page = readFileSync('index.html', 'utf8');

  it('every file linked in index.html exists', () => {
    const links = [...page.matchAll(/<link[^>]+href="([^"]+)"/g)].map(([, href]) => href ?? '');
    expect(links.length).toBeGreaterThan(0);
    expect(missing(links)).toEqual([]);
  });

  it('has no inline script or style, because the policy refuses both', () => {
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
  });

  it('users can zoom', () => {
    expect(page).not.toMatch(/user-scalable|maximum-scale/);
  });
});
