/** Compiling and running the plugins' Java with Capacitor's real sources and hand-written stubs. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const capacitor = 'node_modules/@capacitor/android/capacitor/src/main/java/com/getcapacitor';

/** Capacitor's own code that needs no phone; everything else that the plugins use is stubbed. */
const capacitorSources = [
  'JSArray.java',
  'JSObject.java',
  'PermissionState.java',
  'PluginCall.java',
  'PluginMethod.java',
  'PluginResult.java',
  'annotation/CapacitorPlugin.java',
  'annotation/Permission.java',
  'annotation/PermissionCallback.java',
].map((file) => join(capacitor, file));

export const pluginJava = 'plugins/lanyard-native/android/src';
/** What the plugins use of Android and of the bridge, by hand. */
export const stubs = 'tests/native/java/stubs';
export const vendorStubs = 'tests/native/java/vendor';
export const javaTests = 'tests/native/java/tests';

/** Debian's junit4 and libandroid-json-java. */
const jars = ['junit4.jar', 'hamcrest.jar', 'com.android.json.jar'].map((jar) =>
  join('/usr/share/java', jar),
);
export const javaPackages = 'openjdk-17-jdk-headless junit4 libandroid-json-java';

/** @returns what is missing, or undefined when Java can be compiled and tested here. */
export function whatJavaLacks(): string | undefined {
  const { status } = spawnSync('javac', ['-version'], { stdio: 'ignore' });
  if (status !== 0) return 'no JDK';
  const jar = jars.find((path) => !existsSync(path));
  return jar === undefined ? undefined : `no ${jar}`;
}

export function javaFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.java'))
    .map((file) => join(folder, file))
    .sort();
}

export interface Ran {
  readonly status: number | null;
  readonly output: string;
}

/** Compiles Capacitor's own code and ours, without any vendor: first and on its own. */
export function compileBare(into: string): Ran {
  const own = [join(pluginJava, 'main'), 'android/app/src/main/java', stubs].flatMap(javaFiles);
  return javac(into, [], [...capacitorSources, ...own]);
}

/** Compiles files that depend on what is already compiled. */
export function compileOn(compiled: string, into: string, files: readonly string[]): Ran {
  return javac(into, [compiled], files);
}

function javac(into: string, classPath: readonly string[], files: readonly string[]): Ran {
  // This check has 17; Gradle uses a newer version, which reads the same sources.
  const flags = [
    '--release',
    '17',
    '-encoding',
    'UTF-8',
    '-Xlint:all,-serial,-processing,-path,-rawtypes',
    '-Werror',
  ];
  return run('javac', [
    ...flags,
    ...['-cp', [...jars, ...classPath].join(delimiter), '-d', into],
    ...files,
  ]);
}

export function runJUnit(compiled: string): Ran {
  const classes = javaFiles(javaTests)
    .filter((file) => file.endsWith('Test.java'))
    .map((file) => file.slice(javaTests.length + 1, -'.java'.length).replaceAll('/', '.'));
  const classPath = [...jars, compiled].join(delimiter);
  return run('java', ['-cp', classPath, 'org.junit.runner.JUnitCore', ...classes]);
}

function run(command: string, args: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return { status, output: `${stdout}\n${stderr}` };
}
