/**
 * The element of one tree that stands where `element` stands in the other. The trees are the same markup;
 * where they are not, the one control of the same kind and name is meant.
 * @returns undefined where there is none.
 */
export function counterpart(element: Element, from: Element, to: Element): Element | undefined {
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

function nameOf(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent;
  return [element.localName, element.getAttribute('href'), name].join('|');
}
