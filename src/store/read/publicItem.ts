import * as v from 'valibot';
import { itemKey, items, type ItemName, type ItemValue } from '../model/items.ts';
import type { BootRead } from './bootRead.ts';

/** A clear item from the first read; undefined when it is absent or has another shape. */
export function readPublicItem<Name extends ItemName>(
  boot: BootRead,
  name: Name,
): ItemValue<Name> | undefined {
  const parsed = v.safeParse(
    items[name].schema,
    boot.publicRows.get(itemKey(name, boot.dataKey?.tag)),
  );
  return parsed.success ? (parsed.output as ItemValue<Name>) : undefined;
}
