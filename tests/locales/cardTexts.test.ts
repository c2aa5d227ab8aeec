/** decisions/two-text-files: what a card needs that no one has touched is in the first file of a language. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import type { CodeSelfCheck } from '#domain/card/selfCheck.ts';
import { messages } from '#ui/toast/messages.ts';
import { readLaterTexts, withoutPlural } from './texts.ts';

/** Where the walk ends: code that runs only when the second file is there, with the reason. */
const behindSecondFile: Readonly<Record<string, string>> = {
  'src/app/screens/screenCode.ts': 'A screen loads with the file (app/screens/loadScreen).',
  'src/app/layout/ChildScreen.tsx': 'It is a part of such a screen (app/screens).',
  'src/app/update/UpdateBar.tsx': 'updateJob loads the file before it offers a version.',
  'src/features/digitalKey/flows/keyControllers.ts': 'Toasts of keys load the file (keyToasts).',
  'src/ui/toast/messages.ts': 'It is a table for all screens; a test below checks what is used.',
};

/** The names that may follow where code composes a key whose beginning is in both files. */
const composedInBoth: Readonly<Record<string, readonly string[]>> = {
  'card.gate.check.': ['differs', 'unread'] satisfies CodeSelfCheck[],
};

const laterKeys = [...readLaterTexts('en').keys()].map(withoutPlural);
const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  imports: Record<string, string>;
};

/** A module of the app that runs without the second file. */
interface Reached {
  /** It calls `loadScreenTexts`, and is itself responsible for the order. */
  readonly loadsTexts: boolean;
  /** Texts in quotation marks, and the beginnings of composed ones. */
  readonly quoted: readonly string[];
}

/** All modules that the card's start imports, at once or later, unless an import waits for the second file. */
function reachedFrom(root: string): ReadonlyMap<string, Reached> {
  const reached = new Map<string, Reached>();
  const due = [root];
  for (let path = due.pop(); path !== undefined; path = due.pop()) {
    if (reached.has(path)) continue;
    const isRead = /\.tsx?$/.test(path) && !(path in behindSecondFile);
    const { targets, ...module } = isRead ? readModule(path) : unread;
    reached.set(path, module);
    due.push(...targets);
  }
  return reached;
}

const unread = { targets: [], loadsTexts: false, quoted: [] } as const;

function readModule(path: string): Reached & { readonly targets: readonly string[] } {
  const code = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const targets: string[] = [];
  const quoted: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) quoted.push(node.text);
    if (ts.isTemplateExpression(node)) quoted.push(node.head.text);
    const target = resolved(path, imported(node));
    if (target !== undefined) targets.push(target);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { targets, quoted, loadsTexts: code.includes('loadScreenTexts(') };
}

/** The module that a node imports to run it, unless it waits for the second file. */
function imported(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node)) {
    const isType = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    return isType ? undefined : literal(node.moduleSpecifier);
  }
  if (ts.isExportDeclaration(node)) {
    return node.isTypeOnly ? undefined : literal(node.moduleSpecifier);
  }
  const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  if (!isCall) return undefined;
  const isAwaited = ts.findAncestor(node, isWithScreenTexts) !== undefined;
  return isAwaited ? undefined : literal(node.arguments[0]);
}

function isWithScreenTexts(node: ts.Node): boolean {
  return ts.isCallExpression(node) && node.expression.getText() === 'withScreenTexts';
}

function literal(node: ts.Node | undefined): string | undefined {
  return node !== undefined && ts.isStringLiteral(node) ? node.text : undefined;
}

function resolved(from: string, specifier: string | undefined): string | undefined {
  if (specifier === undefined) return undefined;
  const alias = Object.entries(imports).find(([name]) =>
    specifier.startsWith(name.replace('*', '')),
  );
  const path = specifier.startsWith('.')
    ? normalize(join(dirname(from), specifier))
    : alias === undefined
      ? ''
      : normalize(alias[1].replace('*', specifier.slice(alias[0].length - 1)));
  return path !== '' && existsSync(path) ? path : undefined;
}

function isOfSecondFile(quoted: string): boolean {
  const names = composedInBoth[quoted];
  if (names !== undefined) return names.some((name) => laterKeys.includes(quoted + name));
  const isComposed = quoted.includes('.') && quoted.endsWith('.');
  return isComposed ? laterKeys.some((key) => key.startsWith(quoted)) : laterKeys.includes(quoted);
}

describe('decisions/two-text-files: a card that no one has touched', () => {
  const reached = reachedFrom('src/app/start.tsx');

  test('includes its own screen, the way into gate mode, the gates, the jobs and the snapshot', () => {
    expect([...reached.keys()]).toEqual(
      expect.arrayContaining([
        'src/features/card/DigitalIdScreen.tsx',
        'src/features/card/gateMode/BarcodeActions.tsx',
        'src/features/card/gateMode/BarcodeProblem.tsx',
        'src/features/card/face/SecurityLayer.tsx',
        'src/app/gates/GateChain.tsx',
        'src/app/jobs/soonJobs.ts',
        'src/app/jobs/lateJobs.ts',
        'src/app/snapshot/bootError.tsx',
        'src/ui/toast/Toaster.tsx',
      ]),
    );
    expect(reached.has('src/features/card/gateMode/GateMode.tsx')).toBe(false);
    expect(Object.keys(behindSecondFile).filter((path) => !reached.has(path))).toEqual([]);
  });

  test('uses only texts of the first file', () => {
    const found = [...reached]
      .filter(([, { loadsTexts }]) => !loadsTexts)
      .map(([path, { quoted }]) => [path, quoted.filter(isOfSecondFile)] as const);
    expect(found.filter(([, keys]) => keys.length > 0)).toEqual([]);
  });

  test('shows only messages of the first file', () => {
    const later = Object.entries(messages)
      .filter(([, [, key]]) => laterKeys.includes(key))
      .map(([name]) => name);
    const found = [...reached].map(
      ([path, { quoted }]) => [path, quoted.filter((text) => later.includes(text))] as const,
    );
    expect(found.filter(([, names]) => names.length > 0)).toEqual([]);
  });
});
