/**
 * The page of last resort, without any library. It is for a browser that lacks what the app's promises need,
 * and for a start whose code could not be fetched. It is in English until its texts in other languages are
 * there, which may not be fetched either.
 */
export function showUnsupported(): void {
  const root = document.getElementById('root');
  if (root === null) return;
  const main = document.createElement('main');
  main.className = 'last-resort';
  const heading = document.createElement('h1');
  heading.textContent = 'Lanyard cannot start in this browser';
  const advice = document.createElement('p');
  advice.textContent =
    'It needs iOS 17.4, Safari 17.4, Chrome 116, Firefox 124 or newer. Check your connection.';
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Try again';
  again.addEventListener('click', () => {
    window.location.reload();
  });
  main.append(heading, advice, again);
  root.replaceChildren(main);
  import('#i18n/unsupportedTexts.ts').then(
    ({ unsupportedTexts }) => {
      const texts = unsupportedTexts();
      heading.textContent = texts.title;
      advice.textContent = texts.advice;
      again.textContent = texts.again;
    },
    () => undefined,
  );
}
