/**
 * The page of last resort, in English and without any library. It is for a browser that lacks what the app's
 * promises need, and for a start whose code could not be fetched.
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
    'It needs storage and encryption that this browser does not offer here, or a part of the app could not be loaded. Use a current version of Chrome, Edge, Firefox or Safari outside of private mode, and check your connection.';
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Try again';
  again.addEventListener('click', () => {
    window.location.reload();
  });
  main.append(heading, advice, again);
  root.replaceChildren(main);
}
