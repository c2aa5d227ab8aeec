/**
 * Finds the element of one tree that matches `element` in the other. Both trees normally have the same
 * markup. If they differ, the only element of the same kind and name matches.
 * @returns undefined if there is none.
 */
export function matchElement(element: Element, from: Element, to: Element): Element | undefined {
  const path: number[] = [];
  for (let at = element; at !== from;) {
    const parent = at.parentElement;
    if (parent === null) return undefined;
    path.unshift([...parent.children].indexOf(at));
    at = parent;
  }
  const found = path.reduce<Element | undefined>((at, index) => at?.children[index], to);
  if (found !== undefined && nameOf(found) === nameOf(element)) return found;
  const alike = [...to.querySelectorAll(element.localName)].filter(
    (each) => nameOf(each) === nameOf(element),
  );
  return alike.length === 1 ? alike[0] : undefined;
}

/**
 * The element's name for the user. An element that is not a control uses its id, because its text is content
 * that changes with the time of day.
 */
function nameOf(element: Element): string {
  const words = element.matches('a, button, input') ? element.textContent : element.id;
  const name = element.getAttribute('aria-label') ?? words;
  return [element.localName, element.getAttribute('href'), name].join('|');
}
