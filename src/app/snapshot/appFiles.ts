/** The files that the page would have started with if it had not been served as a snapshot. */
export interface AppFiles {
  readonly entry: string;
  readonly styles: readonly string[];
}

const ownFile = /^\/assets\/[\w.-]+\.(?:js|css)$/;

/**
 * The files that the worker has put beside the snapshot. @throws TypeError if it names anything but the
 * build's own files.
 */
export function appFiles(): AppFiles {
  const files = JSON.parse(document.getElementById('app-files')?.textContent ?? '') as AppFiles;
  if (![files.entry, ...files.styles].every((file) => ownFile.test(file))) {
    throw new TypeError('not a file of this app');
  }
  return files;
}

/**
 * Loads the styles and runs the app's own start, which waits for the styles before it renders
 * (`snapshot/untilStyled`).
 */
export async function loadApp({ entry, styles }: AppFiles): Promise<void> {
  for (const href of styles) requestStyles(href);
  await import(/* @vite-ignore */ entry);
}

/** The app starts without a style sheet that is unavailable as well. */
function requestStyles(href: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  // Read by `untilStyled`. The two are in different files of the build, and share none.
  link.dataset['pending'] = '';
  link.onload = link.onerror = () => {
    delete link.dataset['pending'];
  };
  link.href = href;
  document.head.append(link);
}
