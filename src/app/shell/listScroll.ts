/** How far each list is scrolled, in CSS pixels: alone and beside its detail it is another element. */
import type { ListScreen } from '#domain/navigation/columns.ts';

const scrolled: Partial<Record<ListScreen, number>> = {};

export function noteScroll(list: ListScreen, px: number): void {
  scrolled[list] = px;
}

export function scrollOf(list: ListScreen): number {
  return scrolled[list] ?? 0;
}

/** The person went elsewhere: a list begins at its top again. */
export function forgetScroll(list: ListScreen): void {
  scrolled[list] = 0;
}
