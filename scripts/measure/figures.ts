/** The figures of `npm run measure` that are read from one file or from a list. */
import ts from 'typescript';

/** @returns `median / 90 % / max` of the numbers. */
export function lineFigures(lines: readonly number[]): string {
  const sorted = [...lines].sort((one, other) => one - other);
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return [at(0.5), at(0.9), sorted.at(-1) ?? 0].join(' / ');
}

/**
 * The names of module variables that change: `let`, and empty collections that are filled later. What
 * `perApp` makes belongs to an app, not to the module.
 */
export function mutablesIn(path: string, text: string): readonly string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return [];
    const isLet = (statement.declarationList.flags & ts.NodeFlags.Let) !== 0;
    return statement.declarationList.declarations
      .filter(({ initializer }) => isLet || isEmptyCollection(initializer))
      .map(({ name }) => (ts.isIdentifier(name) ? name.text : 'pattern'));
  });
}

/** What makes a value with state inside: `observable(…)`, `createX(…)` and the like. */
const factory = /^(observable|atom|lazy|serialQueue|singleFlight|create[A-Z]\w*)$/;

/**
 * The names of module constants whose value changes inside, because a factory made it. They are state of the
 * module although no variable of it changes. What React makes (contexts, lazy components) does not count.
 */
export function instancesIn(path: string, text: string): readonly string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const reacts = source.statements.filter(ts.isImportDeclaration).flatMap(namesFromReact);
  const isInstance = (value: ts.Expression | undefined): boolean =>
    value !== undefined &&
    ts.isCallExpression(value) &&
    ts.isIdentifier(value.expression) &&
    factory.test(value.expression.text) &&
    !reacts.includes(value.expression.text);
  return source.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return [];
    if ((statement.declarationList.flags & ts.NodeFlags.Const) === 0) return [];
    return statement.declarationList.declarations
      .filter(({ initializer }) => isInstance(initializer))
      .map(({ name }) => (ts.isIdentifier(name) ? name.text : 'pattern'));
  });
}

function namesFromReact({ moduleSpecifier, importClause }: ts.ImportDeclaration): string[] {
  if (!ts.isStringLiteral(moduleSpecifier) || !/^react(-|$)/.test(moduleSpecifier.text)) return [];
  const names = importClause?.namedBindings;
  return names !== undefined && ts.isNamedImports(names)
    ? names.elements.map(({ name }) => name.text)
    : [];
}

function isEmptyCollection(value: ts.Expression | undefined): boolean {
  if (value === undefined) return false;
  if (ts.isArrayLiteralExpression(value)) return value.elements.length === 0;
  const isNew = ts.isNewExpression(value) && (value.arguments?.length ?? 0) === 0;
  return (
    isNew && ts.isIdentifier(value.expression) && /^(Weak)?(Map|Set)$/.test(value.expression.text)
  );
}

/** Whether the code, comments aside, asks for the time. */
export function readsClock(path: string, text: string): boolean {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  let isFound = false;
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      isFound ||= /^(Date|performance)\.now$/.test(`${node.expression.text}.${node.name.text}`);
    }
    if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) {
      isFound ||= node.expression.text === 'Date' && (node.arguments?.length ?? 0) === 0;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return isFound;
}

/** A file and everything that it needs. */
export function staticClosure(
  start: string,
  importsOf: (path: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set([start]);
  for (const path of found) for (const next of importsOf(path)) found.add(next);
  return found;
}
