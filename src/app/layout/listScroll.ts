/**
 * How far a list is scrolled, in CSS pixels. It is stored because the list alone and the list beside its
 * detail are different elements.
 */
import { perApp } from '#scope/perApp.ts';
import type { ListScreen } from '#domain/navigation/columns.ts';

interface Lists {
  /** Only the position of the list that was scrolled last is stored. */
  last: { readonly list: ListScreen; readonly px: number } | undefined;
}

const lists = perApp<Lists>(() => ({ last: undefined }));

export function saveListScroll(list: ListScreen, px: number): void {
  lists().last = { list, px };
}

export function savedListScroll(list: ListScreen): number {
  const { last } = lists();
  return last?.list === list ? last.px : 0;
}
