/** One entry of a `{field}Options` list. */
export interface Option {
  readonly id: string;
  readonly name: string;
}

/** The option lists by lower-case field name: `location`, `businessunit`. */
export type OptionLists = ReadonlyMap<string, readonly Option[]>;

/** Section 2: 'fields with a matching Options list use a dropdown'. */
export function optionsOf(fieldName: string, lists: OptionLists): readonly Option[] {
  return lists.get(fieldName.toLowerCase()) ?? [];
}

/**
 * Section 2: 'sorted by name' by the rules of the user's language; numbers in names sort by value.
 * @param language a language tag such as 'de'.
 */
export function sortedByName(options: readonly Option[], language: string): readonly Option[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return [...options].sort((a, b) => compare(a.name, b.name));
}
