/** The named parts of a screen: where they are, and whether their content fits. */

export interface Part {
  /** Its role and name, or its data attribute. */
  readonly name: string;
  /** In CSS pixels, rounded to a tenth. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** How much of its content it cuts off, in CSS pixels. */
  readonly cut: number;
}

/**
 * Finds the parts by role, name and data attribute. It runs in the page, so it uses nothing from outside.
 * @param within the selector of the elements whose parts count.
 */
export function partsOf(within: string): readonly Part[] {
  const named =
    'article, nav, [role=dialog], button, a[href], input, h1, h2, img, [role=img], [role=timer], dt, dd, bdi, [data-slot=age]';
  const textOf = (element: Element): string => element.textContent.replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const text =
      element.getAttribute('aria-label') ??
      element.getAttribute('alt') ??
      (labels.length > 0 ? labels.map(textOf).join(' ') : textOf(element));
    return text.slice(0, 40);
  };
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  const roots = [...document.querySelectorAll(within)];
  const all = new Set(roots.flatMap((root) => [root, ...root.querySelectorAll(named)]));
  const seen = new Map<string, number>();
  return (
    [...all]
      .filter((element) => element.matches(named) && element.closest('[inert]') === null)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // For screen readers alone, or until it has the focus.
      .filter((element) => getComputedStyle(element).clipPath === 'none')
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const kind =
          element.getAttribute('role') ?? element.getAttribute('data-slot') ?? element.localName;
        const plain = `${kind} '${nameOf(element)}'`;
        const count = (seen.get(plain) ?? 0) + 1;
        seen.set(plain, count);
        // An inline box and a replaced one have no content of their own height.
        const isBox = element.clientHeight > 0 && !element.matches('img, [role=img]');
        return {
          name: count === 1 ? plain : `${plain} (${String(count)})`,
          x: tenth(x),
          y: tenth(y),
          width: tenth(width),
          height: tenth(height),
          cut: isBox ? Math.max(0, element.scrollHeight - element.clientHeight) : 0,
        };
      })
      .filter(({ width, height }) => width > 1 && height > 1)
  );
}
