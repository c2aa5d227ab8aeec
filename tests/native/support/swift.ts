/** Swift sources parsed with a real grammar; there is no compiler here, so types are not checked. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Language, Parser } from 'web-tree-sitter';
import type { Node } from 'web-tree-sitter';

export const pluginSwift = 'plugins/lanyard-native/ios/Sources/LanyardNative';

let parser: Promise<Parser> | undefined;

function swiftParser(): Promise<Parser> {
  parser ??= (async () => {
    await Parser.init();
    const made = new Parser();
    const grammar = 'node_modules/tree-sitter-wasms/out/tree-sitter-swift.wasm';
    return made.setLanguage(await Language.load(grammar));
  })();
  return parser;
}

export function swiftFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.swift') && !file.includes('.build'))
    .map((file) => join(folder, file))
    .sort();
}

/** @returns where parsing failed: line, column and the text there. */
export async function syntaxErrors(source: string): Promise<readonly string[]> {
  // The grammar is older than these words.
  const tree = (await swiftParser()).parse(source.replaceAll(/^nonisolated\(unsafe\) /gm, ''));
  if (tree === null) throw new Error('no tree');
  const found = faults(tree.rootNode);
  tree.delete();
  return found;
}

function faults(node: Node): readonly string[] {
  if (!node.hasError) return [];
  if (node.isError || node.isMissing) {
    const { row, column } = node.startPosition;
    return [`${row + 1}:${column + 1} ${node.text.slice(0, 60)}`];
  }
  return node.children.flatMap((child) => (child === null ? [] : faults(child)));
}

export interface SwiftCall {
  /** `name(label:label:)`, `_` for a value without a label. */
  readonly call: string;
  /** Whether a `try` stands before it. */
  readonly isTried: boolean;
  /** Whether it is given an error to fill in. */
  readonly fillsError: boolean;
}

/** Every call of a source, with its labels. */
export async function swiftCalls(source: string): Promise<readonly SwiftCall[]> {
  return inTree(source, 'call_expression').then((nodes) =>
    nodes.map(({ parts: [called = '', brackets = ''], before }) => {
      const name = /(\w+)\??$/.exec(called)?.[1] ?? '';
      const given = topLevel(brackets.replace(/^\(/, '').replace(/\)[^)]*$/, ''));
      const labels = given.map((one) => `${/^\s*(\w+):/.exec(one)?.[1] ?? '_'}:`);
      return {
        call: `${name}(${labels.join('')})`,
        isTried: /\btry[?!]?\s+$/.test(before),
        fillsError: given.some((one) => /(^|\s)&\w+$/.test(one.trim())),
      };
    }),
  );
}

/** Every function that a source declares, also in a protocol, as `name(label:)`. */
export async function swiftFunctions(source: string): Promise<readonly string[]> {
  return inTree(source, ['function_declaration', 'protocol_function_declaration']).then((nodes) =>
    nodes.map(({ text }) => {
      const [, name] = /func (\w+)\(/.exec(text) ?? [];
      const parameters = inBrackets(text.slice(text.indexOf('(') + 1));
      const labels = topLevel(parameters).map((one) => `${one.trim().split(/[\s:]/)[0] ?? ''}:`);
      return `${name ?? ''}(${labels.join('')})`;
    }),
  );
}

/** @returns the text of each function of this name. */
export async function swiftBodies(source: string, name: string): Promise<readonly string[]> {
  const nodes = await inTree(source, 'function_declaration');
  return nodes.map(({ text }) => text).filter((text) => /func (\w+)\(/.exec(text)?.[1] === name);
}

/**
 * What a source's functions of these names do outside the closures that they hand to `hop`: their text without
 * those closures.
 */
export async function swiftOutside(
  source: string,
  names: RegExp,
  hop: string,
): Promise<ReadonlyMap<string, string>> {
  const nodes = await inTree(source, 'function_declaration');
  const found = nodes.flatMap(({ text }) => {
    const [, name = ''] = /func (\w+)\(/.exec(text) ?? [];
    return names.test(name) ? [[text.split('{')[0]?.trim() ?? name, text] as const] : [];
  });
  return new Map(found.map(([head, text]) => [head, withoutClosures(text, `${hop} {`)]));
}

function withoutClosures(text: string, beginning: string): string {
  const start = text.indexOf(beginning);
  if (start === -1) return text;
  let depth = 1;
  let end = start + beginning.length;
  while (depth > 0 && end < text.length) {
    if (text[end] === '{') depth += 1;
    if (text[end] === '}') depth -= 1;
    end += 1;
  }
  return withoutClosures(text.slice(0, start) + text.slice(end), beginning);
}

interface SwiftNode {
  readonly text: string;
  /** The text of its children. */
  readonly parts: readonly string[];
  readonly before: string;
}

/** Every node of these kinds, and what stands before it. */
async function inTree(source: string, kinds: string | string[]): Promise<readonly SwiftNode[]> {
  const tree = (await swiftParser()).parse(source);
  if (tree === null) throw new Error('no tree');
  const found = tree.rootNode.descendantsOfType(kinds).flatMap((node) =>
    node === null
      ? []
      : [
          {
            text: node.text,
            parts: node.children.map((child) => child?.text ?? ''),
            before: source.slice(Math.max(0, node.startIndex - 40), node.startIndex),
          },
        ],
  );
  tree.delete();
  return found;
}

/** @param text from behind an open bracket. @returns what stands before its end. */
function inBrackets(text: string): string {
  let depth = 1;
  for (const [index, character] of Array.from(text).entries()) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0) return text.slice(0, index);
  }
  return text;
}

/** Splits at the commas that are in no bracket. */
function topLevel(list: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const [index, character] of Array.from(list).entries()) {
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (character !== ',' || depth > 0) continue;
    parts.push(list.slice(from, index));
    from = index + 1;
  }
  return [...parts, list.slice(from)].filter((part) => part.trim() !== '');
}
