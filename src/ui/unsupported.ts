import type { PhoneName } from '#i18n/unsupportedTexts.ts';

/**
 * The page of last resort, without any library. It is for a browser that lacks what the app's promises need,
 * and for a start whose code could not be fetched. It is in English until its texts in other languages are
 * there, which may not be fetched either.
 * @param phone the system that the store app runs on; undefined in a browser.
 */
export function showUnsupported(phone?: PhoneName): void {
  const root = document.getElementById('root');
  if (root === null) return;
  const main = document.createElement('main');
  main.className = 'last-resort';
  const add = (tag: string, text: string): HTMLElement => {
    const part = document.createElement(tag);
    part.textContent = text;
    main.append(part);
    return part;
  };
  add('h1', 'Lanyard cannot start');
  add(
    'p',
    'It needs iOS 17.4, Safari 17.4, Chrome 116, Firefox 124 or newer. Check your connection.',
  );
  add('button', 'Try again').addEventListener('click', () => {
    window.location.reload();
  });
  root.replaceChildren(main);
  import('#i18n/unsupportedTexts.ts').then(
    ({ translateUnsupported }) => translateUnsupported(main.children, phone),
    () => undefined,
  );
}
