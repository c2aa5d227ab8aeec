/** What Apple's frameworks declare, as @nativescript/types-ios lists it, and what Swift sources name of them. */
import { readFileSync } from 'node:fs';

const folder = 'node_modules/@nativescript/types-ios/lib/ios/objc-x86_64';

const declarations =
  /^(?:declare )?(?:const enum|class|const|enum|function|interface|type|var) (\w+)/gm;
const lines = /^\t(?:static |readonly )*(\w+)\??(?:\(|:|<| =)/gm;

export interface AppleNames {
  /** Classes, protocols, enums, constants and functions. */
  readonly declared: ReadonlySet<string>;
  /** Methods, properties and enum cases of all of them, in lower case. */
  readonly members: ReadonlySet<string>;
}

/** @param frameworks as the sources import them. */
export function readAppleNames(frameworks: readonly string[]): AppleNames {
  const declared = new Set<string>();
  const members = new Set<string>();
  for (const framework of frameworks) {
    const text = readFileSync(`${folder}/objc!${framework}.d.ts`, 'utf8');
    for (const [, name] of text.matchAll(declarations)) declared.add(name ?? '');
    for (const [, name] of text.matchAll(lines)) members.add((name ?? '').toLowerCase());
  }
  return { declared, members };
}

/** Swift code without its comments and the text of its strings. */
export function swiftCode(source: string): string {
  return source.replaceAll(/"(?:[^"\\\n]|\\.)*"/g, '""').replaceAll(/\/\/.*$/gm, '');
}

/** Swift's own names and those of its library, which no Objective-C header has. */
const ofSwift = new Set([
  'whitespaces',
  'whitespacesAndNewlines',
  // Types of families of constants, each of which Objective-C has as a plain string.
  'PKPassLibraryNotificationName',
  'SecKeyAlgorithm',
  'UIContentSizeCategory',
]);

/** The word before and after which Objective-C adds its own: `PKPassLibraryDidChange` is a notification's name. */
const added = ['', 'Notification', 'Code'];

/** A use in Swift, with what Apple declares for it. */
export interface AppleUse {
  readonly written: string;
  readonly isDeclared: boolean;
}

/**
 * Every type, constant, function, `Type.member`, `.case` and callback that the code takes from Apple. A member of a
 * value is left out, because the value's type is not known here.
 * @param code without comments
 * @param others names that the code's own files, or other packages, declare
 */
export function appleUses(
  code: string,
  { declared, members }: AppleNames,
  others: ReadonlySet<string>,
): readonly AppleUse[] {
  const whole = [...declared].map((name) => name.toLowerCase());
  const isName = (name: string): boolean => added.some((word) => declared.has(name + word));
  const endsOne = (word: string): boolean =>
    [...members, ...whole].some((name) => name.endsWith(word.toLowerCase()));
  const standsIn = (word: string): boolean =>
    isName(word) || [...members, ...whole].some((name) => name.includes(word.toLowerCase()));
  const named = unique(code, /\b((?:NS|UI|CB|CL|PK|WC|UN)[A-Z]\w*|LA[A-Z][a-z]\w*)\b/g).concat(
    unique(code, /\b(Sec(?:Access|Item|Key|Random)\w+|kSec\w+|errSec\w+)\b/g),
  );
  const cases = unique(code, /(?<![\w)\]?!}>.\\]|^[ \t]*)\.([a-z]\w*)/gm);
  return [
    ...named
      .filter((name) => !ofSwift.has(name))
      .map((name) => ({ written: name, isDeclared: isName(name) })),
    ...unique(
      code,
      /\b((?:NS|UI|CB|CL|PK|WC|UN|LA)[A-Z][a-z]\w*(?:\.[A-Z]\w*)*\.[a-zA-Z]\w*)/g,
    ).map((path) => ({ written: path, isDeclared: isMember(path, standsIn, isName) })),
    ...cases
      .filter((name) => !others.has(name) && !ofSwift.has(name))
      .map((name) => ({ written: `.${name}`, isDeclared: endsOne(name) })),
    ...callbacks(code).map((words) => ({
      written: words.join(' '),
      isDeclared: [...members].some((name) =>
        words.every((word, index) =>
          index === 0 ? name.startsWith(word.toLowerCase()) : name.includes(word.toLowerCase()),
        ),
      ),
    })),
  ];
}

function isMember(
  path: string,
  standsIn: (word: string) => boolean,
  isName: (name: string) => boolean,
): boolean {
  const words = path.replace(/\.rawValue$/, '').split('.');
  return isName(words.join('')) || standsIn(words.at(-1) ?? '');
}

/** Functions that a framework calls: the name, then the labels. */
function callbacks(code: string): readonly (readonly string[])[] {
  const found = code.matchAll(
    /func (application|scene|session\w*|centralManager\w*|locationManager\w*|addSecure\w+)\(([^{]*?)\)/g,
  );
  return [...found].map(([, name, parameters]) => [
    name ?? '',
    ...[...(parameters ?? '').matchAll(/(?:^|,)\s*(\w+)[^,:]*:/g)]
      .map(([, label]) => label ?? '')
      .filter((label) => label !== '_'),
  ]);
}

function unique(code: string, pattern: RegExp): readonly string[] {
  return [...new Set([...code.matchAll(pattern)].map(([, word]) => word ?? ''))];
}
