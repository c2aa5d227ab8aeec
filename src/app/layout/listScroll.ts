/**
 * How far a list is scrolled, in CSS pixels. It is stored because the list alone and the list beside its
 * detail are different elements.
 */
import type { ListScreen } from '#domain/navigation/columns.ts';

let scrolled: { readonly list: ListScreen; readonly px: number } | undefined;

/** Only the position of the list that was scrolled last is stored. */
export function saveListScroll(list: ListScreen, px: number): void {
  scrolled = { list, px };
}

export function savedListScroll(list: ListScreen): number {
  return scrolled?.list === list ? scrolled.px : 0;
}
