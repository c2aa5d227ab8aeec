import type { Option, OptionLists } from '#domain/profile/options.ts';
import type { EnumOptionsDto } from '../dto/settings.ts';

const listName = /^(.+)Options$/i;

/**
 * Section 3: 'option lists named by field name plus Options', by the field's name in lower case.
 * Lists of another name are ignored; an option without a name cannot be chosen, one of two with the
 * same id is enough.
 */
export function toOptionLists(dto: EnumOptionsDto): OptionLists {
  return new Map(
    Object.entries(dto).flatMap(([key, items]): [string, readonly Option[]][] => {
      const field = listName.exec(key)?.[1]?.toLowerCase();
      return field === undefined ? [] : [[field, toOptions(items)]];
    }),
  );
}

function toOptions(items: EnumOptionsDto[string]): readonly Option[] {
  const options = items.flatMap(({ id, name }) =>
    name === undefined || name.trim() === '' ? [] : [[id, { id, name }] as const],
  );
  return [...new Map(options).values()];
}
