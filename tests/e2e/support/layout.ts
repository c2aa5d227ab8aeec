/** A page of any driver that runs a function in it. */
interface EvaluatingPage {
  readonly evaluate: <Result>(run: () => Result | Promise<Result>) => Promise<Result>;
}

/**
 * What a user could not read: a line for each text that is cut off or outside the window, and one if the page
 * scrolls sideways (WCAG 1.4.4, 1.4.10).
 */
export function unreadable(page: EvaluatingPage): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const slack = 1;
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth + slack) {
      found.push(`the page is ${root.scrollWidth} wide in ${root.clientWidth} pixels`);
    }
    /** Rendered for screen readers only. */
    const isHidden = (element: Element): boolean =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('[inert]') !== null;
    const isClippedAway = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const words = (node.textContent ?? '').trim();
      if (parent === null || words === '' || parent.matches('script, style, noscript, option'))
        continue;
      if (isHidden(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width === 0) continue;
        if (rect.left < -slack || rect.right > root.clientWidth + slack) {
          const left = Math.round(rect.left);
          if (!isInsideClip(parent)) found.push(`'${words}' leaves the window at ${left}`);
        }
        let isScrolledTo = false;
        for (let box: Element | null = parent; box !== null; box = box.parentElement) {
          if (isClippedAway(box)) break;
          const { overflowX, overflowY } = getComputedStyle(box);
          const edge = box.getBoundingClientRect();
          const isCutAside =
            overflowX !== 'visible' &&
            (rect.left < edge.left - slack || rect.right > edge.right + slack);
          const isCutBelow =
            !isScrolledTo &&
            (overflowY === 'hidden' || overflowY === 'clip') &&
            (rect.top < edge.top - slack || rect.bottom > edge.bottom + slack);
          if (isCutAside || isCutBelow) found.push(`'${words}' is cut off by ${box.className}`);
          // Content below can be reached if an element scrolls, whatever surrounds that element.
          isScrolledTo ||= overflowY === 'auto' || overflowY === 'scroll';
        }
      }
    }
    // Typed text may be longer than its field, which scrolls.
    for (const control of document.querySelectorAll('button, select, a')) {
      if (isHidden(control) || isInsideClip(control)) continue;
      if (control.scrollWidth > control.clientWidth + slack) {
        const isInline = getComputedStyle(control).display === 'inline';
        if (!isInline) found.push(`'${control.textContent.trim()}' is wider than its control`);
      }
    }
    return [...new Set(found)];

    function isInsideClip(element: Element): boolean {
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        if (isClippedAway(box)) return true;
      }
      return false;
    }
  });
}
