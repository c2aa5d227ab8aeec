/** One entry of a `{field}Options` list. */
export interface Option {
  readonly id: string;
  readonly name: string;
}

/** The option lists by the field's name in lower case: `location`, `businessunit`. */
export type OptionLists = ReadonlyMap<string, readonly Option[]>;

/** Section 2: 'fields with a matching Options list use a dropdown'. */
export function optionsOf(fieldName: string, lists: OptionLists): readonly Option[] {
  return lists.get(fieldName.toLowerCase()) ?? [];
}

/**
 * Section 2: 'sorted by name', as the reader's language sorts; numbers in names by their value.
 * @param language a language tag such as 'de'.
 */
export function sortedByName(options: readonly Option[], language: string): readonly Option[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return [...options].sort((a, b) => compare(a.name, b.name));
}
