/** Which file imports which, and the circles that this makes between folders. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

interface Import {
  readonly path: string;
  readonly isDynamic: boolean;
  /** Of types alone: nothing of it runs. */
  readonly isType: boolean;
}

export type ImportGraph = ReadonlyMap<string, readonly Import[]>;

const aliases = Object.entries(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }).imports,
).map(([from, to]) => [from.replace('*', ''), to.replace('./', '').replace('*', '')] as const);

function resolved(from: string, specifier: string): string | undefined {
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
  if (alias !== undefined) return alias[1] + specifier.slice(alias[0].length);
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : undefined;
}

/** @param paths files from the root; imports of types count, imports of anything else than a file of ours do not. */
export function importGraph(paths: readonly string[]): ImportGraph {
  return new Map(paths.map((path) => [path, importsOf(path)] as const));
}

function importsOf(path: string): readonly Import[] {
  const found: Import[] = [];
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    const isStatic = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
    const isDynamic =
      ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const name = isStatic ? node.moduleSpecifier : isDynamic ? node.arguments[0] : undefined;
    const isType =
      ts.isImportDeclaration(node) &&
      node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    if (name !== undefined && ts.isStringLiteral(name)) {
      const target = resolved(path, name.text);
      if (target !== undefined && existsSync(target))
        found.push({ path: target, isDynamic, isType });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Pairs of folders of which each imports the other, as `one <> other`. */
export function folderCircles(graph: ImportGraph): readonly string[] {
  const arrows = new Set<string>();
  for (const [path, imports] of graph) {
    for (const { path: target } of imports) {
      if (dirname(path) !== dirname(target)) arrows.add(`${dirname(path)} > ${dirname(target)}`);
    }
  }
  return [...arrows]
    .map((arrow) => arrow.split(' > '))
    .filter(([from = '', to = '']) => from < to && arrows.has(`${to} > ${from}`))
    .map(([from = '', to = '']) => `${from} <> ${to}`);
}
