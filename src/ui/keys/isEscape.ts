/** The part of a key's event that counts. The key code is the only sign that Safari gives of an input method. */
interface PressedKey {
  readonly key: string;
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** The key code of every key that an input method takes (UI Events, section 7.3.1). */
const takenByInputMethod = 229;

/**
 * Whether Escape was pressed for the page. The Escape that ends the candidates of an input method was not. Safari
 * reports that one after the end of the composition.
 */
export function isEscape({ key, isComposing, keyCode }: PressedKey): boolean {
  return key === 'Escape' && !isComposing && keyCode !== takenByInputMethod;
}
