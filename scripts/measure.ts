/**
 * `npm run measure`: how easy the code is to read, in figures. Lines a file, circles between folders, mutable
 * module variables, module instances that hold state, readers of the clock, the files of five journeys, the share of tests, and citations or
 * words that the tests refuse.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  instancesIn,
  lineFigures,
  mutablesIn,
  readsClock,
  staticClosure,
} from './measure/figures.ts';
import { folderCircles, importGraph } from './measure/imports.ts';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
const isTest = (path: string): boolean =>
  /^(packages\/[^/]+\/)?tests\//.test(path) || /\.(test|spec|example)\.tsx?$/.test(path);
const text = (path: string): string => readFileSync(path, 'utf8');
const lines = (path: string): number => text(path).split('\n').length - 1;

const product = tracked.filter((path) => /^(src|sw|packages)\//.test(path) && !isTest(path));
const others = tracked.filter((path) => !isTest(path) && !product.includes(path));
/** Tables of plain data may be long. */
const data = new Set(['scripts/build/chunks.ts', 'src/contract/endpoints.ts']);

const graph = importGraph(product);

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)} %`;
const print = (what: string, figure: string): void => {
  console.log(`${what.padEnd(44)} ${figure}`);
};

const productLines = lineFigures(product.map(lines));
print('src, sw and packages: files', String(product.length));
print('lines a file, median / 90 % / max', productLines);
const long = [...product, ...others].filter((path) => lines(path) > 250 && !data.has(path));
print('files over 250 lines, tests and data aside', `${long.length} ${long.join(' ')}`);
const circles = folderCircles(graph);
print('circles between folders', String(circles.length));
for (const circle of circles) console.log(`  ${circle}`);
const mutables = product.flatMap((path) => mutablesIn(path, text(path)));
print('mutable variables of modules', String(mutables.length));
const instances = product.flatMap((path) => instancesIn(path, text(path)));
print('instances with state of modules', String(instances.length));
const clocks = product.filter((path) => readsClock(path, text(path)));
print('files that read the clock', String(clocks.length));
const testLines = tracked.filter(isTest).reduce((sum, path) => sum + lines(path), 0);
const allLines = tracked.reduce((sum, path) => sum + lines(path), 0);
print('share of test lines', percent(testLines, allLines));

/** Where each journey starts; its static imports are what one may have to open. */
const journeys: Readonly<Record<string, string>> = {
  'PIN: enterPin': 'src/features/lock/flows/enterPin.ts',
  'phone number: saveProfile': 'src/features/profile/flows/saveProfile.ts',
  'cold start: main': 'src/main.tsx',
  'push: the worker': 'sw/push.ts',
  'door: openReaderDoor': 'src/features/digitalKey/flows/openReaderDoor.ts',
};
/** The files that docs/journeys.md has a reader open, in place of all that could be reached. */
for (const section of text('docs/journeys.md').split(/^## /m).slice(1)) {
  const files = [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path);
  const folders = new Set(files.map(dirname));
  print(
    `read for ${section.split(':')[0] ?? ''}`,
    `${files.length} files, ${folders.size} folders`,
  );
}
for (const [name, path] of Object.entries(journeys)) {
  const files = staticClosure(path, (each) =>
    (graph.get(each) ?? [])
      .filter(({ isDynamic, isType }) => !isDynamic && !isType)
      .map((found) => found.path),
  );
  print(name, `${files.size} files, ${new Set([...files].map(dirname)).size} folders`);
}
