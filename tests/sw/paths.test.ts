import { describe, expect, it } from 'vitest';
import { navigationAnswer } from '../../sw/paths.ts';

describe('how the worker answers a navigation', () => {
  it.each([
    ['/', 'shell'],
    ['/id', 'shell'],
    ['/profile/edit', 'shell'],
    ['/callback', 'callback'],
    ['/wipe', 'network'],
    ['/signout-clear', 'network'],
    ['/verify', 'network'],
    ['/verify/more', 'shell'],
    ['/api/v2/stand/user', 'network'],
    ['/connect/authorize', 'network'],
    ['/Account/Login', 'network'],
    ['/.well-known/assetlinks.json', 'network'],
    ['/assets/main-1.js', 'network'],
    ['/report.pdf', 'network'],
  ])('%s: %s', (path, expected) => {
    expect(navigationAnswer(path)).toBe(expected);
  });
});
