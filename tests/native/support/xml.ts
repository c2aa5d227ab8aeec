/** Android's XML and Apple's property lists, parsed as their tools parse them. */
import { readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { parse } from 'plist';

/** An element: attributes with `@`, children by tag, each a list. */
export interface Element {
  readonly [name: string]: string | readonly Element[] | undefined;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseAttributeValue: false,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/** @returns the root element. */
export function readXml(path: string, root: string): Element {
  const document = parser.parse(readFileSync(path, 'utf8')) as Record<string, readonly Element[]>;
  const found = document[root]?.[0];
  if (found === undefined) throw new Error(`${path} has no <${root}>`);
  return found;
}

export function children(element: Element, tag: string): readonly Element[] {
  const found = element[tag];
  return found === undefined || typeof found === 'string' ? [] : found;
}

/** An attribute (`@name`) or an element's text (`#text`). */
export function text(element: Element, name: string): string {
  const found = element[name];
  return typeof found === 'string' ? found : '';
}

export function only(element: Element, tag: string): Element {
  const [first, ...more] = children(element, tag);
  if (first === undefined || more.length > 0) throw new Error(`not exactly one <${tag}>`);
  return first;
}

/** Every attribute with this name below an element, including its own. */
export function attributes(element: Element, tag: string, attribute: string): readonly string[] {
  return children(element, tag).flatMap((child) => {
    const value = child[`@${attribute}`];
    return typeof value === 'string' ? [value] : [];
  });
}

export type Plist = Readonly<Record<string, unknown>>;

export function readPlist(path: string): Plist {
  return parse(readFileSync(path, 'utf8')) as unknown as Plist;
}
