/** The titles under which a file's tests run, read from its syntax. */
import ts from 'typescript';

/** The placeholders for a row in a title: the conversions of Vitest's `each`. */
const conversion = /%[sdifjo#$%]|\$[\w.]+/g;
const runners = new Set(['test', 'it', 'describe']);
/** `each` and `for` take a table. The others change how a test runs, but not its name. */
const tables = new Set(['each', 'for']);

export interface TestTitles {
  /** Whether a test or a group of tests has this title, either as written or with a row filled in. */
  has(title: string): boolean;
}

/**
 * Reads the titles of a test file: the first arguments of `test`, `it` and `describe`. For a table of cases
 * it also reads each row's own title. A row also counts under a text that the title shows (`%s`), because
 * that text is in the name of the test. Any other text of the file, such as one that is only asserted on, is
 * not a title.
 * @param code the source of the file.
 */
export function testTitles(fileName: string, code: string): TestTitles {
  const source = ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(source);
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    const call = ts.isCallExpression(node) ? titledCall(node) : undefined;
    if (call !== undefined) for (const title of titlesOf(call, constants)) titles.add(title);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { has: (title) => titles.has(title) };
}

interface TitledCall {
  readonly title: string;
  /** The table, for a test with cases. */
  readonly table: ts.Expression | undefined;
}

/** `test('…')`, `test.each(table)('…')`, `test.skipIf(…)('…')`; undefined for any other call. */
function titledCall({ expression, arguments: [first] }: ts.CallExpression): TitledCall | undefined {
  const title = first === undefined ? undefined : writtenText(first);
  if (title === undefined) return undefined;
  if (isRunner(expression)) return { title, table: undefined };
  const maker = ts.isCallExpression(expression) ? expression : undefined;
  if (maker === undefined || !isRunner(maker.expression)) return undefined;
  const hasTable =
    ts.isPropertyAccessExpression(maker.expression) && tables.has(maker.expression.name.text);
  return { title, table: hasTable ? maker.arguments[0] : undefined };
}

function isRunner(expression: ts.Expression): boolean {
  if (ts.isIdentifier(expression)) return runners.has(expression.text);
  return ts.isPropertyAccessExpression(expression) && isRunner(expression.expression);
}

/** A text as written. For a template, the source between its backticks. */
function writtenText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined;
}

type Constants = ReadonlyMap<string, ts.Expression>;

function constantsOf(source: ts.SourceFile): Constants {
  const found = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      found.set(node.name.text, node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function titlesOf({ title, table }: TitledCall, constants: Constants): readonly string[] {
  if (table === undefined) return [title];
  const shown = [...title.matchAll(conversion)].map(([name]) => name);
  return [
    title,
    ...rowsOf(table, constants).flatMap((row) => {
      const texts = shown.map((name, index) => textShown(row, name, index));
      return [filledIn(title, texts), ...texts].filter((each) => each !== undefined);
    }),
  ];
}

/** One case: an array of cells, an object of named cells, or a single value. */
type Row = ts.Node;

/** The rows of a table that is in the file, inline or as a constant. Empty for a computed table. */
function rowsOf(table: ts.Expression, constants: Constants): readonly Row[] {
  const node = plain(table);
  if (ts.isIdentifier(node)) {
    const constant = constants.get(node.text);
    return constant === undefined || constant === table ? [] : rowsOf(constant, constants);
  }
  if (ts.isObjectLiteralExpression(node)) return node.properties;
  // A table made from another one: `rows.filter(…)`, `Object.entries(rows)`.
  if (ts.isCallExpression(node)) {
    const { expression } = node;
    const from = ts.isPropertyAccessExpression(expression) ? [expression.expression] : [];
    return [...from, ...node.arguments].flatMap((each) => rowsOf(each, constants));
  }
  if (!ts.isArrayLiteralExpression(node)) return [];
  return node.elements.flatMap((element) =>
    ts.isSpreadElement(element) ? rowsOf(element.expression, constants) : [plain(element)],
  );
}

/** The text of a row that a conversion shows: `$name` by name, the others by position. */
function textShown(row: Row, name: string, index: number): string | undefined {
  if (name.startsWith('$')) {
    if (!ts.isObjectLiteralExpression(row)) return undefined;
    const entry = row.properties.find((each) => each.name?.getText() === name.slice(1));
    return entry !== undefined && ts.isPropertyAssignment(entry)
      ? cellText(entry.initializer)
      : undefined;
  }
  if (ts.isArrayLiteralExpression(row)) return cellText(row.elements[index]);
  // A row of `Object.entries`: the name, then the value.
  if (ts.isPropertyAssignment(row)) return cellText([row.name, row.initializer][index]);
  return index === 0 ? cellText(row) : undefined;
}

function plain(node: ts.Expression): ts.Expression {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return plain(node.expression);
  return ts.isParenthesizedExpression(node) ? plain(node.expression) : node;
}

function cellText(node: ts.Node | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node) {
    return node.text;
  }
  return writtenText(node) ?? (ts.isNumericLiteral(node) ? node.text : undefined);
}

/** The title with the texts of a row filled in. Undefined if one of them is not a text in the file. */
function filledIn(title: string, texts: readonly (string | undefined)[]): string | undefined {
  if (texts.length === 0 || texts.includes(undefined)) return undefined;
  let at = 0;
  return title.replace(conversion, () => texts[at++] ?? '');
}
