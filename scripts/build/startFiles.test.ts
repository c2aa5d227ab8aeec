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

describe('the files fetched until the card is shown (docs/performance.md)', () => {
  it('the entry, the listed modules and all their imports count', () => {
    expect(startFiles(manifest, ['src/features/card/DigitalIdScreen.tsx'])).toEqual([
      'assets/card.js',
      'assets/main.js',
      'assets/react.js',
      'assets/store.js',
    ]);
  });

  it('files that other screens load on demand do not count', () => {
    expect(startFiles(manifest, [])).toEqual(['assets/main.js', 'assets/react.js']);
  });

  it('the first script of a snapshot page does not count', () => {
    const snapshot = { 'src/snapshotBoot.ts': { file: 'assets/painted.js', isEntry: true } };
    expect(startFiles({ ...manifest, ...snapshot }, [])).toEqual([
      'assets/main.js',
      'assets/react.js',
    ]);
  });

  it('a list that names a module no longer loaded on demand is refused', () => {
    expect(() => startFiles(manifest, ['src/gone.ts'])).toThrow('src/gone.ts');
  });
});
