/** How far a list is scrolled, in CSS pixels: alone and beside its detail it is another element. */
import type { ListScreen } from '#domain/navigation/columns.ts';

let scrolled: { readonly list: ListScreen; readonly px: number } | undefined;

/** The list that was scrolled last is the one that is remembered. */
export function saveListScroll(list: ListScreen, px: number): void {
  scrolled = { list, px };
}

export function savedListScroll(list: ListScreen): number {
  return scrolled?.list === list ? scrolled.px : 0;
}
