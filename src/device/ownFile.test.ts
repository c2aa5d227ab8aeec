import { describe, expect, it, vi } from 'vitest';
import { ownFile } from './ownFile.ts';

function onPage(address: string): void {
  vi.stubGlobal('window', { location: new URL(address) });
}

describe.each([
  ['in a browser', 'https://card.example:8443'],
  ['on an iPhone', 'capacitor://localhost'],
  ['on Android', 'https://localhost'],
])('a file of the app, %s', (_where, page) => {
  it('is one of the page itself', () => {
    onPage(`${page}/card`);
    expect(ownFile('/assets/app-1.js')).toBe('/assets/app-1.js');
    expect(ownFile(`${page}/assets/app-1.js`)).toBe(`${page}/assets/app-1.js`);
    expect(ownFile('/sw.js')).toBe('/sw.js');
  });

  it.each([
    'https://elsewhere.example/assets/app-1.js',
    'capacitor://elsewhere/assets/app-1.js',
    'http://localhost/assets/app-1.js',
    'https://card.example/assets/app-1.js',
    '/assets/../picture.js',
  ])('is not %s', (address) => {
    onPage(`${page}/card`);
    expect(() => ownFile(address)).toThrow(TypeError);
  });
});
