import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { languages } from '#domain/settings/languages.ts';
import { readReturnLink } from '#identity/returnLink.ts';
import { applicationId, returnPage, returnPageFile, returnTexts } from './returnPage.ts';

const page = returnPage('com.example.card');
const between = (before: string, after: string): string =>
  page.slice(page.indexOf(before) + before.length, page.indexOf(after));
const script = between('<script>', '</script>');

describe('the page of the link host', () => {
  it('leads to the app after a press of its one button, with the query of its own address', () => {
    expect(page.match(/<button|<a |<form|<input/g)).toEqual(['<button']);
    const button: { onclick?: () => void } = {};
    const location = { href: '', search: '?code=c&state=s' };
    runInNewContext(script, { document: { querySelector: () => button }, location });
    expect(location.href, 'before a press').toBe('');
    button.onclick?.();
    expect(location.href).toBe('com.example.card://signin?code=c&state=s');
    expect(readReturnLink(location.href)).toMatchObject({ kind: 'signIn', state: 's' });
  });

  it('says what to do in every language of the app', () => {
    expect(Object.keys(returnTexts)).toEqual([...languages]);
    for (const [language, text] of Object.entries(returnTexts)) {
      expect(page).toContain(`<p lang="${language}">${text}</p>`);
    }
  });

  it('runs this script and no other, fetches nothing and tells no other site its address', () => {
    const hash = (text: string) => createHash('sha256').update(text).digest('base64');
    const policy = /content="(default-src [^"]*)"/.exec(page)?.[1]?.split('; ');
    expect(policy).toEqual([
      "default-src 'none'",
      `script-src 'sha256-${hash(script)}'`,
      `style-src 'sha256-${hash(between('<style>', '</style>'))}'`,
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(page).toContain('<meta name="referrer" content="no-referrer" />');
    expect(page).not.toMatch(/http-equiv="refresh"|src=|href="/);
  });

  it('takes no id that could end its script', () => {
    expect(() => returnPage("x';alert(1)//")).toThrow('is no id');
  });

  it('knows the id of an integrator’s own app', () => {
    const android = mkdtempSync(join(tmpdir(), 'lanyard-android-'));
    onTestFinished(() => {
      rmSync(android, { recursive: true });
    });
    writeFileSync(join(android, 'gradle.properties'), 'a=b\nlanyardApplicationId=app.lanyard\n');
    expect(applicationId(android)).toBe('app.lanyard');
    writeFileSync(join(android, 'lanyard.local.properties'), 'lanyardLinkHost=card.example\n');
    expect(applicationId(android)).toBe('app.lanyard');
    writeFileSync(
      join(android, 'lanyard.local.properties'),
      'lanyardApplicationId=com.example.card\n',
    );
    expect(applicationId(android)).toBe('com.example.card');
  });

  it('is described with its address and its headers where people read how to host', () => {
    const guide = readFileSync('docs/hosting.md', 'utf8');
    const part = guide.slice(guide.indexOf('\n## The link host'));
    expect(part).toContain(`dist/${returnPageFile}`);
    for (const header of [
      'Cache-Control: no-store',
      "Content-Security-Policy: frame-ancestors 'none'",
      'Referrer-Policy: no-referrer',
      'X-Content-Type-Options: nosniff',
    ]) {
      expect(part).toContain(header);
    }
    expect(readFileSync('docs/native.md', 'utf8')).toContain('(hosting.md#the-link-host)');
  });
});
