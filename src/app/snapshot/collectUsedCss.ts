/** The rules of the page's style sheets that its screen of now is drawn with. */

/** What a rule says of a moment or of a drawn part; the element is there without it. */
const passing =
  /::[\w-]+(\([^)]*\))?|:(hover|active|visited|focus|focus-visible|focus-within|checked|target)\b/g;

/** @param parts what is not on the page, or no more, and is painted all the same. */
export function collectUsedCss(page: Document, parts: readonly Element[]): string {
  const isUsed: IsUsed = (selector) =>
    page.querySelector(selector) !== null ||
    parts.some((part) => part.querySelector(selector) !== null);
  // The first frame's style stands in every page, painted or not.
  const sheets = [...page.styleSheets].filter(({ ownerNode }) => !isFirstFrame(ownerNode));
  return sheets.map((sheet) => usedOf(rulesOf(sheet), isUsed)).join('');
}

type IsUsed = (selector: string) => boolean;

function isFirstFrame(owner: Element | ProcessingInstruction | null): boolean {
  return owner instanceof Element && owner.id === 'first-frame';
}

/** A sheet that cannot be read is none of the build's. */
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
        // The painted screen stands in the place of the app's root.
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
    // Nothing but the passing part was there, or something this browser puts in other words.
    return true;
  }
}
