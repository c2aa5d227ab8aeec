/** Collects the style rules that the page's current screen uses. */

/** Selector parts for a temporary state or a pseudo-element; the element exists without them. */
const passing =
  /::[\w-]+(\([^)]*\))?|:(hover|active|visited|focus|focus-visible|focus-within|checked|target)\b/g;

/** @param parts elements that are not, or no longer, on the page but may be rendered. */
export function collectUsedCss(page: Document, parts: readonly Element[]): string {
  const isUsed: IsUsed = (selector) =>
    page.querySelector(selector) !== null ||
    parts.some((part) => part.querySelector(selector) !== null);
  // The first frame's style is in every page, with or without a snapshot.
  const sheets = [...page.styleSheets].filter(({ ownerNode }) => !isFirstFrame(ownerNode));
  return sheets.map((sheet) => usedOf(rulesOf(sheet), isUsed)).join('');
}

type IsUsed = (selector: string) => boolean;

function isFirstFrame(owner: Element | ProcessingInstruction | null): boolean {
  return owner instanceof Element && owner.id === 'first-frame';
}

/** A sheet that cannot be read is not part of the build. */
function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

function usedOf(rules: readonly CSSRule[], isUsed: IsUsed): string {
  return rules
    .map((rule) => {
      if (rule instanceof CSSStyleRule) {
        // The snapshot takes the place of the app's root.
        return isFor(rule.selectorText, isUsed)
          ? rule.cssText.replaceAll('#root', ':is(#root, #snapshot)')
          : '';
      }
      if (rule instanceof CSSGroupingRule) {
        const within = usedOf([...rule.cssRules], isUsed);
        const head = rule.cssText.slice(0, rule.cssText.indexOf('{'));
        return within === '' ? '' : `${head}{${within}}`;
      }
      return rule.cssText;
    })
    .join('');
}

function isFor(selector: string, isUsed: IsUsed): boolean {
  try {
    return isUsed(selector.replace(passing, ''));
  } catch {
    // The selector contained only the temporary part, or this browser writes it differently.
    return true;
  }
}
