/** Android's resources and manifests, compiled and linked by Android's own tool. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Debian's packages aapt and android-framework-res. Their platform is Android 10. */
const platform = '/usr/share/android-framework-res/framework-res.apk';
const hasTool = spawnSync('aapt2', ['version']).status === 0 && existsSync(platform);
if (!hasTool) {
  console.info(
    'Android’s resources are not linked here: no aapt2 (apt-get install aapt android-framework-res).',
  );
}

const trees = [
  'android/app/src/main/res',
  'plugins/lanyard-native/android/src/main/res',
  'android/seams/hid/src/main/res',
];

/** What later versions of Android know and this platform does not. */
const later = [
  / android:dataExtractionRules="[^"]*"/,
  / android:localeConfig="[^"]*"/,
  /<queries>[\s\S]*?<\/queries>/,
];

/** What the libraries of androidx bring: empty here, because only their names must be found. */
const libraries = `<resources>
  <style name="Theme.AppCompat.DayNight.NoActionBar" parent="android:Theme.Material.Light.NoActionBar" />
  <style name="Theme.SplashScreen" parent="android:Theme.Material.Light.NoActionBar" />
  <attr name="colorPrimary" format="color" />
  <attr name="colorPrimaryDark" format="color" />
  <attr name="colorAccent" format="color" />
  <attr name="windowActionBar" format="boolean" />
  <attr name="windowNoTitle" format="boolean" />
  <attr name="windowSplashScreenBackground" format="color" />
  <attr name="windowSplashScreenAnimatedIcon" format="reference" />
</resources>`;

interface Ran {
  readonly status: number | null;
  readonly output: string;
}

function aapt2(...args: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync('aapt2', args, { encoding: 'utf8' });
  return { status, output: `${stdout}\n${stderr}` };
}

/** The manifest of a whole build, with the values that Gradle would put in. */
function manifest(file: string): string {
  const cut = later.reduce(
    (text, pattern) => text.replace(pattern, ''),
    readFileSync(file, 'utf8'),
  );
  return cut
    .replaceAll('${applicationId}', 'app.lanyard')
    .replaceAll('${linkHost}', 'lanyard.example')
    .replaceAll('${hidScanService}', 'vendor.ScanService')
    .replace('<manifest ', '<manifest package="app.lanyard" ');
}

describe.skipIf(!hasTool)('the resources of app, plugin and seams', () => {
  let folder: string;
  let compiled: readonly string[];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lanyard-resources-'));
    const own = join(folder, 'libraries/values');
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'libraries.xml'), libraries);
    compiled = [...trees, join(folder, 'libraries')].map((tree, index) => {
      const copy = join(folder, `tree-${index}`);
      cpSync(tree, copy, { recursive: true });
      const archive = join(folder, `compiled-${index}.zip`);
      const { status, output } = aapt2('compile', '--dir', copy, '-o', archive);
      expect(status, `${tree}: ${output}`).toBe(0);
      return archive;
    });
  }, 120_000);

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  function link(text: string, archives: readonly string[]): Ran {
    const path = join(folder, 'AndroidManifest.xml');
    writeFileSync(path, text);
    const given = archives.flatMap((archive) => ['-R', archive]);
    const limits = ['--min-sdk-version', '26', '--target-sdk-version', '29'];
    return aapt2(
      'link',
      '-I',
      platform,
      '--auto-add-overlay',
      '--manifest',
      path,
      ...limits,
      ...given,
      '-o',
      join(folder, 'linked.apk'),
    );
  }

  it.each([
    'android/app/src/main/AndroidManifest.xml',
    'android/seams/hid/app/AndroidManifest.xml',
  ])('link with %s', (file) => {
    const { status, output } = link(manifest(file), compiled);
    expect(output).not.toContain('error:');
    expect(status).toBe(0);
    const { output: table } = aapt2('dump', 'resources', join(folder, 'linked.apk'));
    const count = [...table.matchAll(/^ {4}resource /gm)].length;
    expect(count).toBeGreaterThanOrEqual(40);
    console.info(`Linked: ${count} resources with ${file}.`);
  });

  it('would not link without the plugin, whose sign the manifest names', () => {
    const main = manifest('android/app/src/main/AndroidManifest.xml');
    const { status, output } = link(
      main,
      compiled.filter((_archive, index) => index !== 1),
    );
    expect(status).not.toBe(0);
    expect(output).toContain('ic_lanyard_scan');
  });
});
