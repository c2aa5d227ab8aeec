/** What the keyboard reaches, as reported by the page itself. */
import type { Page } from '@playwright/test';

export interface Focused {
  /** A name for a message: the element's tag and text. Empty if nothing has the focus. */
  readonly name: string;
  /** Its index among all elements, which distinguishes two with the same name. -1 if nothing has the focus. */
  readonly place: number;
  readonly isInDialog: boolean;
  /** A toast is on top of everything, even of a dialog. */
  readonly isInToast: boolean;
  /** Section 2.4.7 of WCAG: a visible outline. */
  readonly isMarked: boolean;
  /** Section 2.4.11: the topmost element at its middle is the element itself. */
  readonly isUncovered: boolean;
}

/** The names of all elements that Tab should reach, in no particular order. */
export function focusable(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element): string =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.id} ${element.textContent.trim()}`;
    const isReachable = (element: HTMLElement): boolean =>
      element.tabIndex >= 0 &&
      element.closest('[inert]') === null &&
      !element.matches(':disabled, video:not([controls])') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      // In a radio group, Tab reaches the selected button.
      !(element.matches('[type=radio]') && !element.matches(':checked'));
    // Behind the browser's own modal dialog nothing is reached.
    const root = document.querySelector('dialog:modal') ?? document;
    return [...root.querySelectorAll<HTMLElement>('*')].filter(isReachable).map(nameOf);
  });
}

/** The element that has the focus now. */
function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement;
    // Identified by the element itself: content that is added above it changes its place in the document.
    const known = ((window as unknown as { known?: Element[] }).known ??= []);
    const placeOf = (one: Element): number =>
      known.includes(one) ? known.indexOf(one) : known.push(one) - 1;
    if (element === null || element === document.body) {
      return {
        name: '',
        place: -1,
        isInDialog: false,
        isInToast: false,
        isMarked: false,
        isUncovered: false,
      };
    }
    // The label draws a switch or a radio button. The input itself is for screen readers only.
    const label = element.matches('input') ? element.closest('label') : null;
    const drawn = label ?? element;
    const { left, right, top, bottom } = drawn.getBoundingClientRect();
    const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isOutlined = (part: Element): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    const parts = label === null ? [element] : [label, ...label.querySelectorAll('*')];
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.id} ${element.textContent.trim()}`,
      place: placeOf(element),
      isInDialog: element.closest('dialog, [role=dialog], [role=alertdialog]') !== null,
      isInToast: element.closest('[role=status], [role=alert]') !== null,
      isMarked: parts.some(isOutlined),
      isUncovered: drawn.contains(onTop),
    };
  });
}

/**
 * Presses Tab until the focus has gone round, including the browser's own bar.
 * @param atMost the number of steps above which something holds the focus.
 */
export async function tabThrough(
  page: Page,
  atMost: number,
): Promise<{ readonly seen: readonly Focused[]; readonly isHeld: boolean }> {
  const seen: Focused[] = [];
  for (let step = 0; step <= atMost; step += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (now.place !== -1 && now.place === seen[0]?.place) return { seen, isHeld: false };
    if (now.name !== '') seen.push(now);
  }
  // A page without a control cannot hold the focus.
  return { seen, isHeld: seen.length > 0 };
}

/** Presses Tab until the element with this role and name has the focus. */
export async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'combobox' | 'switch' | 'textbox',
  name: string,
): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true });
  for (let step = 0; step < 40; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach the ${role} ${name}`);
}
