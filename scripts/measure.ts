/**
 * `npm run measure`: how easy the code is to read, in figures. Lines a file, circles between folders, mutable
 * module variables, readers of the clock, the files of five journeys, the share of tests, and citations or
 * words that the tests refuse.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { lineFigures, mutablesIn, readsClock, staticClosure } from './measure/figures.ts';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
const isTest = (path: string): boolean =>
  path.startsWith('tests/') || /\.(test|spec|example)\.tsx?$/.test(path);
const text = (path: string): string => readFileSync(path, 'utf8');
const lines = (path: string): number => text(path).split('\n').length - 1;

const product = tracked.filter((path) => /^(src|sw)\//.test(path) && !isTest(path));
const others = tracked.filter((path) => !isTest(path) && !product.includes(path));
/** Tables of plain data may be long. */
const data = new Set([
  'scripts/build/chunks.ts',
  'emulator/world/seed/situations.ts',
  'src/contract/endpoints.ts',
]);

const aliases = Object.entries(
  (JSON.parse(text('package.json')) as { imports: Record<string, string> }).imports,
).map(([from, to]) => [from.replace('*', ''), to.replace('./', '').replace('*', '')] as const);

function resolved(from: string, specifier: string): string | undefined {
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
  if (alias !== undefined) return alias[1] + specifier.slice(alias[0].length);
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : undefined;
}

interface Import {
  readonly path: string;
  readonly isDynamic: boolean;
}

function importsOf(path: string): readonly Import[] {
  const found: Import[] = [];
  const source = ts.createSourceFile(path, text(path), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    const isStatic = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
    const isDynamic =
      ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const name = isStatic ? node.moduleSpecifier : isDynamic ? node.arguments[0] : undefined;
    const isType = ts.isImportDeclaration(node) && node.importClause?.isTypeOnly === true;
    if (name !== undefined && ts.isStringLiteral(name) && !isType) {
      const target = resolved(path, name.text);
      if (target !== undefined && tracked.includes(target)) found.push({ path: target, isDynamic });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const graph = new Map(product.map((path) => [path, importsOf(path)] as const));

/** Pairs of folders of which each imports the other. */
function folderCircles(): readonly string[] {
  const arrows = new Set<string>();
  for (const [path, imports] of graph) {
    for (const { path: target } of imports) {
      if (dirname(path) !== dirname(target)) arrows.add(`${dirname(path)}>${dirname(target)}`);
    }
  }
  return [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split('>');
    return from < to && arrows.has(`${to}>${from}`);
  });
}

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)} %`;
const print = (what: string, figure: string): void => {
  console.log(`${what.padEnd(44)} ${figure}`);
};

const productLines = lineFigures(product.map(lines));
print('src and sw: files', String(product.length));
print('lines a file, median / 90 % / max', productLines);
const long = [...product, ...others].filter((path) => lines(path) > 250 && !data.has(path));
print('files over 250 lines, tests and data aside', `${long.length} ${long.join(' ')}`);
const circles = folderCircles();
print('circles between folders', String(circles.length));
for (const circle of circles) console.log(`  ${circle.replace('>', ' <> ')}`);
const mutables = product.flatMap((path) => mutablesIn(path, text(path)));
print('mutable variables of modules', String(mutables.length));
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
for (const [name, path] of Object.entries(journeys)) {
  const files = staticClosure(path, (each) =>
    (graph.get(each) ?? []).filter(({ isDynamic }) => !isDynamic).map((found) => found.path),
  );
  print(name, `${files.size} files, ${new Set([...files].map(dirname)).size} folders`);
}
