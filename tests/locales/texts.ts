/** The language files as flat lists of key and value, and the meaning of i18next's plural suffixes. */
import { readFileSync } from 'node:fs';
import type { Language } from '#domain/settings/languages.ts';

/** A file's values by their dotted key, in file order. */
export type Texts = ReadonlyMap<string, string>;

const pluralSuffix = /_(zero|one|two|few|many|other)$/;

type Tree = { [name: string]: string | Tree };

/** Both files of a language, `locales/<language>.json` and `locales/screens/<language>.json`, as one. */
export function readFile(language: Language): Record<string, unknown> {
  return merged(readTree(`${language}.json`), readTree(`screens/${language}.json`));
}

function readTree(file: string): Tree {
  const path = new URL(`../../locales/${file}`, import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8')) as Tree;
}

/** @throws when both have a text under the same key: one of them would never be shown. */
function merged(first: Tree, second: Tree): Tree {
  const both = { ...first };
  for (const [name, value] of Object.entries(second)) {
    const known = both[name];
    if (known === undefined) both[name] = value;
    else if (typeof known === 'object' && typeof value === 'object') {
      both[name] = merged(known, value);
    } else throw new TypeError(`${name} stands in both files`);
  }
  return both;
}

/** The texts of `locales/screens/<language>.json` alone. @throws when a leaf is not a string. */
export function readLaterTexts(language: Language): Texts {
  return new Map(leaves(readTree(`screens/${language}.json`), ''));
}

/** The file's texts. @throws when a leaf is not a string. */
export function readTexts(language: Language): Texts {
  return new Map(leaves(readFile(language), ''));
}

function* leaves(node: object, prefix: string): Generator<[string, string]> {
  for (const [name, value] of Object.entries(node) as [string, unknown][]) {
    const key = `${prefix}${name}`;
    if (typeof value === 'string') yield [key, value];
    else if (typeof value === 'object' && value !== null) yield* leaves(value, `${key}.`);
    else throw new TypeError(`${key} is not a text`);
  }
}

/** The key as used in the code: without the suffix of its plural form. */
export function withoutPlural(key: string): string {
  return key.replace(pluralSuffix, '');
}

/** The keys as used in the code, each once, in file order. */
export function namedKeys(texts: Texts): readonly string[] {
  return [...new Set([...texts.keys()].map(withoutPlural))];
}

/** The named keys that have plural forms. */
export function pluralKeys(texts: Texts): readonly string[] {
  const suffixed = [...texts.keys()].filter((key) => pluralSuffix.test(key));
  return [...new Set(suffixed.map(withoutPlural))];
}

/** The plural forms of a named key in the file, sorted: `['one', 'other']`. */
export function pluralForms(texts: Texts, namedKey: string): readonly string[] {
  return [...texts.keys()]
    .filter((key) => key !== namedKey && withoutPlural(key) === namedKey)
    .map((key) => key.slice(namedKey.length + 1))
    .sort();
}

/** The names between `{{` and `}}`, sorted. */
export function placeholders(value: string): readonly string[] {
  return Array.from(value.matchAll(/\{\{(.*?)\}\}/g), ([, name]) => name ?? '').sort();
}
