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
  const tree = (await swiftParser()).parse(source);
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
