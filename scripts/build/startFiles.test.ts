import { describe, expect, it } from 'vitest';
import { startFiles } from './startFiles.ts';

const manifest = {
  'index.html': { file: 'assets/main.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_store.js': { file: 'assets/store.js', imports: ['_react.js'] },
  'src/features/card/DigitalIdScreen.tsx': { file: 'assets/card.js', imports: ['_store.js'] },
  'src/identity/signIn.ts': { file: 'assets/signIn.js', imports: ['_oidc.js'] },
  '_oidc.js': { file: 'assets/oidc.js' },
};

describe('what is fetched until the card is painted (docs/performance.md)', () => {
  it('is the entry, the listed modules and all that these import', () => {
    expect(startFiles(manifest, ['src/features/card/DigitalIdScreen.tsx'])).toEqual([
      'assets/card.js',
      'assets/main.js',
      'assets/react.js',
      'assets/store.js',
    ]);
  });

  it('does not count what other screens load on demand', () => {
    expect(startFiles(manifest, [])).toEqual(['assets/main.js', 'assets/react.js']);
  });

  it('does not count the first script of a page that comes painted', () => {
    const painted = { 'src/snapshotBoot.ts': { file: 'assets/painted.js', isEntry: true } };
    expect(startFiles({ ...manifest, ...painted }, [])).toEqual([
      'assets/main.js',
      'assets/react.js',
    ]);
  });

  it('refuses a list that names what is no longer loaded on demand', () => {
    expect(() => startFiles(manifest, ['src/gone.ts'])).toThrow('src/gone.ts');
  });
});
