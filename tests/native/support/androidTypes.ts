/**
 * The classes of Android and androidx as @nativescript/types-android declares them: facts about the platform that
 * nobody of this project wrote.
 */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const folder = 'node_modules/@nativescript/types-android/lib/android';

export interface PlatformClass {
  /** The numbers of parameters of each method; `new` is the constructor. */
  readonly methods: ReadonlyMap<string, ReadonlySet<number>>;
  /** The constant's value, or undefined where the declaration has only a type. */
  readonly fields: ReadonlyMap<string, string | undefined>;
  /** The classes and interfaces that it extends. */
  readonly above: readonly string[];
}

export type PlatformTypes = ReadonlyMap<string, PlatformClass>;

/** @returns every class by its name with dots, also between a class and its inner one. */
export function readAndroidTypes(): PlatformTypes {
  const found = new Map<string, PlatformClass>();
  for (const file of ['android-platform-37.d.ts', 'androidx-32.d.ts']) {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
    for (const statement of source.statements) collect(statement, '', found);
  }
  return found;
}

function collect(node: ts.Node, prefix: string, into: Map<string, PlatformClass>): void {
  if (ts.isModuleDeclaration(node) && node.body !== undefined && ts.isModuleBlock(node.body)) {
    for (const statement of node.body.statements) {
      collect(statement, `${prefix}${node.name.text}.`, into);
    }
  } else if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) {
    const name = `${prefix}${node.name?.text ?? ''}`;
    into.set(name, joined(into.get(name), classOf(node)));
  }
}

function classOf(node: ts.ClassDeclaration | ts.InterfaceDeclaration): PlatformClass {
  const methods = new Map<string, Set<number>>();
  const fields = new Map<string, string | undefined>();
  for (const member of node.members) {
    if (ts.isMethodDeclaration(member) || ts.isMethodSignature(member)) {
      note(methods, nameOf(member.name), member.parameters);
    } else if (ts.isConstructorDeclaration(member)) {
      note(methods, 'new', member.parameters);
    } else if (ts.isPropertyDeclaration(member) || ts.isPropertySignature(member)) {
      fields.set(nameOf(member.name), literal(member.type));
    }
  }
  const above = (node.heritageClauses ?? []).flatMap((clause) =>
    clause.types.map(({ expression }) =>
      dotted(expression).replace(/^globalAndroid\./, 'android.'),
    ),
  );
  return { methods, fields, above };
}

function note(
  methods: Map<string, Set<number>>,
  name: string,
  parameters: ts.NodeArray<ts.ParameterDeclaration>,
): void {
  const arities = methods.get(name) ?? new Set();
  methods.set(name, arities.add(parameters.length));
}

function nameOf(name: ts.PropertyName): string {
  return ts.isComputedPropertyName(name) ? '' : name.text;
}

/** A constant's value as Java prints it. */
function literal(type: ts.TypeNode | undefined): string | undefined {
  if (type === undefined || !ts.isLiteralTypeNode(type)) return undefined;
  const value = type.literal;
  if (ts.isStringLiteral(value) || ts.isNumericLiteral(value)) return value.text;
  if (!ts.isPrefixUnaryExpression(value) || !ts.isNumericLiteral(value.operand)) return undefined;
  return `-${value.operand.text}`;
}

function dotted(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (!ts.isPropertyAccessExpression(expression)) return '';
  return `${dotted(expression.expression)}.${expression.name.text}`;
}

function joined(one: PlatformClass | undefined, other: PlatformClass): PlatformClass {
  if (one === undefined) return other;
  return {
    methods: new Map([...one.methods, ...other.methods]),
    fields: new Map([...one.fields, ...other.fields]),
    above: [...one.above, ...other.above],
  };
}

/** @returns the class and everything above it, or nothing where it does not exist. */
export function withAncestors(types: PlatformTypes, name: string): readonly PlatformClass[] {
  const own = types.get(name);
  if (own === undefined) return [];
  return [own, ...own.above.flatMap((above) => withAncestors(types, above))];
}
