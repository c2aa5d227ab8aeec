/** The committed files match the output of `cap sync`. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#domain/settings/languages.ts';
import { baseline } from '#scripts/build/baseline.ts';
import config from '../../capacitor.config.ts';

/** The files of the two projects that are in the repository. */
const committed = spawnSync('git', ['ls-files', 'android', 'ios'], { encoding: 'utf8' })
  .stdout.split('\n')
  .filter((file) => file !== '');

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanyard-sync-'));
  for (const file of [...committed, 'package.json', 'capacitor.config.ts']) {
    cpSync(file, join(folder, file));
  }
  for (const linked of ['node_modules', 'plugins', 'scripts', 'src']) {
    symlinkSync(join(process.cwd(), linked), join(folder, linked));
  }
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  for (const name of ['pack-1a2b3c4d.json', 'start-1a2b3c4d.js']) {
    writeFileSync(join(folder, 'dist/assets', name), '');
  }
  cpSync('index.html', join(folder, 'dist/index.html'));
  cpSync('public/environments.json', join(folder, 'dist/environments.json'));
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('cap sync', () => {
  it('leaves the committed projects unchanged', () => {
    expect(committed.length).toBeGreaterThan(60);
    const cli = join(process.cwd(), 'node_modules/@capacitor/cli/bin/capacitor');
    // Links stay links: a path through one must not lead outside the folder.
    const links = ['--preserve-symlinks', '--preserve-symlinks-main'];
    const { status, stderr } = spawnSync(process.execPath, [...links, cli, 'sync'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, CI: 'true', CAPACITOR_TELEMETRY: '0' },
    });
    expect(status, stderr).toBe(0);
    const differing = committed.filter(
      (file) => !readFileSync(file).equals(readFileSync(join(folder, file))),
    );
    expect(differing).toEqual([]);
    const list = readFileSync(join(folder, 'ios/App/CapApp-SPM/Package.swift'), 'utf8');
    expect(list).toContain('.package(name: "LanyardNative"');
  }, 120_000);

  it.each(['android/app/src/main/assets/public', 'ios/App/App/public'])(
    'leaves the pack out of %s, where no worker fetches it',
    (copied) => {
      expect(readdirSync(join(folder, copied, 'assets'))).toEqual(['start-1a2b3c4d.js']);
    },
  );

  it.each([
    ['android/app/src/main/assets/public', "connect-src 'self' http://localhost:4620;"],
    ['ios/App/App/public', "connect-src 'self' capacitor://localhost http://localhost:4620;"],
  ])('gives the page in %s its policy, since no server there sends one', (copied, expected) => {
    const page = readFileSync(join(folder, copied, 'index.html'), 'utf8');
    const policies = [...page.matchAll(/http-equiv="Content-Security-Policy" content="([^"]*)"/g)];
    expect(policies).toHaveLength(1);
    const policy = policies[0]?.[1] ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'");
    expect(policy).toContain(expected);
    expect(policy).toContain("require-trusted-types-for 'script'");
    // The phone itself calls the provider.
    expect(policy).not.toContain('http://localhost:4610');
    // Nothing that would let a script in, and nothing that a page cannot declare about itself.
    expect(policy).not.toMatch(/unsafe-|\*|frame-ancestors/);
    expect(page.indexOf('http-equiv')).toBeLessThan(page.indexOf('<script'));
  });

  it.each([
    ['android/app/src/main/assets/public', 'Android System WebView'],
    ['ios/App/App/public', 'iPhone'],
  ])('the page in %s begins with words for a phone, and blames no connection', (copied, named) => {
    const start = readFileSync(join(folder, copied, 'index.html'), 'utf8');
    expect(start).toContain(named);
    expect(start).not.toContain('connection');
  });

  const serverOf = (config: string) =>
    (JSON.parse(readFileSync(join(folder, config), 'utf8')) as { readonly server: object }).server;

  it('gives Android’s app the page for a WebView that is too old', () => {
    const assets = 'android/app/src/main/assets';
    const server = serverOf(`${assets}/capacitor.config.json`);
    expect(server).toEqual({ ...config.server, errorPath: 'start-error.html' });
    const page = readFileSync(join(folder, assets, 'public/start-error.html'), 'utf8');
    const advice = [...page.matchAll(/<p>(.*)<\/p>/g)].map(([, text]) => text);
    expect(advice).toHaveLength(languages.length);
    for (const text of advice) expect(text).toContain('Android System WebView');
  });

  it('names no such page to an iPhone, which would show it after every cancelled navigation', () => {
    expect(serverOf('ios/App/App/capacitor.config.json')).not.toHaveProperty('errorPath');
    expect(config.server).not.toHaveProperty('errorPath');
  });

  it('commits no generated page file', () => {
    const generated = committed.filter((file) =>
      /assets\/public|App\/public|capacitor\.(config|plugins)\.json|xml\/config\.xml/.test(file),
    );
    expect(generated).toEqual([]);
  });
});

describe('what it depends on', () => {
  const manifestOf = (folderOfPackage: string) =>
    JSON.parse(readFileSync(join(folderOfPackage, 'package.json'), 'utf8')) as {
      readonly engines: { readonly node: string };
      readonly exports: Readonly<Record<string, string>>;
    };

  const lowest = (range: string) => Number(/^>=(\d+)/.exec(range)?.[1]);

  it('no older Node.js than its CLI supports', () => {
    expect(lowest(manifestOf('.').engines.node)).toBeGreaterThanOrEqual(
      lowest(manifestOf('node_modules/@capacitor/cli').engines.node),
    );
  });

  it('no older tools than native.md and the workflows name', () => {
    const page = readFileSync('docs/native.md', 'utf8');
    const named = (tool: string) =>
      Number(new RegExp(`^\\| ${tool} +\\| (\\d+) or newer`, 'm').exec(page)?.[1]);
    expect(named('Node.js')).toBe(lowest(manifestOf('.').engines.node));
    // The App Store refuses uploads of an older Xcode.
    expect(named('Xcode')).toBeGreaterThanOrEqual(26);
    const workflow = readFileSync('docs/native/ci/ios.yml', 'utf8');
    expect(workflow).toContain(`runs-on: macos-${named('Xcode')}`);
  });

  it('finds the plugin by its folder, because its package hides package.json', () => {
    // With './package.json' among the exports, the committed paths would lead to plugins/ itself.
    expect(manifestOf('plugins/lanyard-native').exports).not.toHaveProperty(['./package.json']);
    for (const file of ['ios/App/CapApp-SPM/Package.swift', 'android/capacitor.settings.gradle']) {
      expect(readFileSync(file, 'utf8'), file).toContain('node_modules/lanyard-native');
    }
  });
});

describe('capacitor.config.ts', () => {
  it('starts the page on no older WebView than its build supports', () => {
    expect(config.android?.minWebViewVersion).toBe(baseline.chrome);
  });

  it('lets two fingers enlarge the page', () => {
    expect(config.zoomEnabled).toBe(true);
    expect(config.android?.zoomEnabled ?? config.ios?.zoomEnabled).toBeUndefined();
    expect(readFileSync('index.html', 'utf8')).not.toMatch(/user-scalable|maximum-scale/);
  });

  it('blocks inspection, logging and cleartext traffic', () => {
    expect(config).toMatchObject({
      loggingBehavior: 'none',
      server: { androidScheme: 'https', cleartext: false },
      android: { allowMixedContent: false, webContentsDebuggingEnabled: false },
      ios: { webContentsDebuggingEnabled: false },
    });
    expect(config.server?.allowNavigation, 'sign-in opens in the system browser').toBeUndefined();
    expect(config.server?.url).toBeUndefined();
  });
});
