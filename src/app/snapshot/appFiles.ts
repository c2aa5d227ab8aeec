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

/** Loads the styles, and then runs the app's own start. */
export async function loadApp({ entry, styles }: AppFiles): Promise<void> {
  await Promise.all(styles.map(loadStyles));
  await import(/* @vite-ignore */ entry);
}

/** Settles when the style sheet is loaded or unavailable: the app starts without it as well. */
function loadStyles(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.onload = link.onerror = () => {
      resolve();
    };
    link.href = href;
    document.head.append(link);
  });
}
