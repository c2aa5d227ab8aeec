/** The names in the TypeScript definitions of the plugins, and those in Java and Swift. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const definitions = 'plugins/lanyard-native/src/definitions';

/** @returns the methods that an interface declares itself, without `addListener`, in order. */
export function methodsOf(file: string, name: string): readonly string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(`${definitions}/${file}`, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found = source.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  );
  if (found === undefined) throw new Error(`${file} has no interface ${name}`);
  return found.members
    .filter(ts.isMethodSignature)
    .map((member) => member.name.getText(source))
    .filter((method) => method !== 'addListener');
}

const all = (source: string, pattern: RegExp): readonly string[] =>
  [...source.matchAll(pattern)].map(([, word]) => word ?? '');

export function javaMethods(source: string): readonly string[] {
  return all(source, /@PluginMethod\s+public void (\w+)\(/g);
}

export function swiftMethods(source: string): readonly string[] {
  return all(source, /CAPPluginMethod\(name: "(\w+)"/g);
}

/** The Swift functions that Capacitor can call. */
export function swiftHandlers(source: string): readonly string[] {
  return all(source, /@objc (?:override public )?func (\w+)\(_ call: CAPPluginCall\)/g);
}

/** Java and Swift send events with the same call; a Swift engine tells its plugin. */
export function eventsOf(source: string): readonly string[] {
  return [...new Set(all(source, /(?:notifyListeners|\btell\?)\(\s*"(\w+)"/g))];
}

/** The strings in brackets of a Java enum, in order. */
export function javaWords(source: string): readonly string[] {
  return all(source, /^\s+[A-Z_]+\("(\w+)"\)[,;]/gm);
}

/** The bare constants of a Java enum, in order. */
export function javaConstants(source: string): readonly string[] {
  const body = /enum \w+ \{([^;}]*)/.exec(source)?.[1] ?? '';
  return all(body, /([A-Z_]+)/g);
}

/** The raw values of a Swift enum of strings, in order. */
export function swiftRawValues(source: string): readonly string[] {
  return all(source, /^\s+case \w+ = "(\w+)"/gm);
}
