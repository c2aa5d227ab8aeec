/** The rules of the page's style sheets that its screen of now is drawn with. */

/** What a rule says of a moment or of a drawn part; the element is there without it. */
const passing =
  /::[\w-]+(\([^)]*\))?|:(hover|active|visited|focus|focus-visible|focus-within|checked|target)\b/g;

/** Drawn while the app comes, where the painted screen is not for this window. */
const alwaysUsed = '.start';

export function usedStyles(page: Document): string {
  return [...page.styleSheets].map((sheet) => usedOf(rulesOf(sheet), page)).join('');
}

/** A sheet that cannot be read is none of the build's. */
function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

function usedOf(rules: readonly CSSRule[], page: Document): string {
  return rules
    .map((rule) => {
      if (rule instanceof CSSStyleRule) {
        const isUsed = isFor(rule.selectorText, page);
        // The painted screen stands in the place of the app's root.
        return isUsed ? rule.cssText.replaceAll('#root', ':is(#root, #painted)') : '';
      }
      if (rule instanceof CSSGroupingRule) {
        const within = usedOf([...rule.cssRules], page);
        const head = rule.cssText.slice(0, rule.cssText.indexOf('{'));
        return within === '' ? '' : `${head}{${within}}`;
      }
      return rule.cssText;
    })
    .join('');
}

function isFor(selector: string, page: Document): boolean {
  if (selector.includes(alwaysUsed)) return true;
  const lasting = selector.replace(passing, '');
  try {
    return page.querySelector(lasting) !== null;
  } catch {
    // Nothing but the passing part was there, or something this browser puts in other words.
    return true;
  }
}
