import type { Option, OptionLists } from '#domain/profile/options.ts';
import type { EnumOptionsDto } from '../dto/settings.ts';

const listName = /^(.+)Options$/i;

/**
 * Section 3: 'option lists named by field name plus Options', by the field's name in lower case. Lists with
 * other names are ignored. An option without a name is left out, because it cannot be chosen. Only one of two
 * options with the same id remains.
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
