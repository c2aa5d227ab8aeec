/** What a user does in a browser under WebDriver: finds controls by role and name, and presses them. */
import { expect } from '@playwright/test';
import type { ElementReference, WebDriver } from './webDriver.ts';

type Role = 'article' | 'button' | 'dialog' | 'heading' | 'link' | 'textbox';

/** Longer than any start, also on a machine with twenty times its work. A test's own limit is longer. */
const patienceMs = 180_000;

/** Finds a visible control. @param name its whole name, its start followed by `…`, or its end after `…`. */
function find(page: WebDriver, role: Role, name?: string): Promise<ElementReference | null> {
  return page.evaluate(
    (wantedRole, wantedName) => {
      const selectors: Readonly<Record<string, string>> = {
        article: 'article',
        button: 'button, [role=button], input[type=submit]',
        dialog: '[role=dialog]',
        heading: 'h1, h2, [role=heading]',
        link: 'a[href]',
        textbox: 'input:not([type=checkbox], [type=radio], [type=file]), textarea',
      };
      const nameOf = (element: HTMLElement): string => {
        const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
        const labels =
          ids.length > 0
            ? ids.map((id) => document.getElementById(id))
            : [...((element as Partial<HTMLInputElement>).labels ?? [])];
        const text =
          element.getAttribute('aria-label') ??
          (labels.length > 0
            ? labels.map((label) => label?.textContent ?? '').join(' ')
            : element.textContent);
        return text.replace(/\s+/g, ' ').trim();
      };
      const fits = (element: HTMLElement): boolean => {
        if (element.closest('[inert]') !== null) return false;
        if (!element.checkVisibility({ visibilityProperty: true })) return false;
        if (wantedName === null) return true;
        const name = nameOf(element);
        if (wantedName.startsWith('…')) return name.endsWith(wantedName.slice(1));
        if (wantedName.endsWith('…')) return name.startsWith(wantedName.slice(0, -1));
        return name === wantedName;
      };
      const all = document.querySelectorAll<HTMLElement>(selectors[wantedRole] ?? wantedRole);
      // The driver turns an element into a reference to it.
      return ([...all].find(fits) ?? null) as unknown as ElementReference | null;
    },
    role,
    name ?? null,
  );
}

/** Waits until a control is there. */
export async function see(page: WebDriver, role: Role, name?: string): Promise<ElementReference> {
  const seen: { element: ElementReference | null } = { element: null };
  await expect(async () => {
    seen.element = await find(page, role, name);
    expect(seen.element, `${role} '${name ?? ''}': ${await words(page)}`).not.toBeNull();
  }).toPass({ timeout: patienceMs, intervals: [50, 100] });
  return seen.element as ElementReference;
}

/** Presses a control once, when it is there. One that moves or is replaced before the press is looked for again. */
export async function press(page: WebDriver, role: Role, name: string): Promise<void> {
  for (const end = Date.now() + patienceMs; ;) {
    const control = await see(page, role, name);
    try {
      await page.click(control);
      return;
    } catch (error) {
      // The driver refuses such a press before it is made. Any other error could be of one that was made.
      const isUnmade = /stale element|intercepted|not interactable/.test(String(error));
      if (!isUnmade || Date.now() > end) throw error;
      // The driver scrolls a control only just into the window, where the tab bar may cover it.
      if (/intercepted/.test(String(error))) await page.scrollToMiddle(control);
    }
  }
}

/** Waits until the page shows a text. */
export async function read(page: WebDriver, text: string | RegExp): Promise<void> {
  await expect.poll(() => words(page), { timeout: patienceMs }).toMatch(text);
}

/** All text on the screen. A page that is being replaced has none. */
export function words(page: WebDriver): Promise<string> {
  return page.evaluate(() => document.body.innerText.replace(/\s+/g, ' ')).catch(() => '');
}
