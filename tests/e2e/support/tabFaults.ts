/** What is wrong with the order of Tab in a page (WCAG 2.1.1, 2.1.2, 2.4.7, 2.4.11). */
import { expect, type Page } from '@playwright/test';
import { focusable, tabThrough } from './focus.ts';

export const noTabFaults = {
  notReached: [],
  unexpected: [],
  notMarked: [],
  covered: [],
  outside: [],
  held: [],
} as const;

/** The faults of the Tab order in the page, by the names of the controls. */
export async function faultsOfTab(
  page: Page,
): Promise<Readonly<Record<keyof typeof noTabFaults, readonly string[]>>> {
  const wanted = await settledControls(page);
  const { seen, isHeld } = await tabThrough(page, wanted.length + 3);
  const names = (of: typeof seen): readonly string[] => of.map((each) => each.name);
  const hasDialog = (await page.getByRole('dialog').count()) > 0;
  return {
    notReached: without(wanted, names(seen)),
    unexpected: without(names(seen), wanted),
    notMarked: names(seen.filter((each) => !each.isMarked)),
    covered: names(seen.filter((each) => !each.isUncovered)),
    outside: names(seen.filter((each) => hasDialog && !each.isInDialog && !each.isInToast)),
    held: isHeld ? names(seen.slice(-1)) : [],
  };
}

/** The rest of a list after each of the others has removed one equal entry: names can occur twice. */
function without(all: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...all];
  for (const other of others) {
    const at = left.indexOf(other);
    if (at !== -1) left.splice(at, 1);
  }
  return left;
}

/**
 * The names of all controls, sorted, once they are stable: the other navigator appears a moment after a
 * resize.
 */
async function settledControls(page: Page): Promise<readonly string[]> {
  const quietReads = 3;
  let seen: readonly string[] = [];
  let quiet = 0;
  const check = async (): Promise<number> => {
    const now = [...(await focusable(page))].sort();
    quiet = now.join() === seen.join() ? quiet + 1 : 0;
    seen = now;
    return quiet;
  };
  await expect.poll(check, { intervals: [100] }).toBeGreaterThanOrEqual(quietReads);
  return seen;
}
