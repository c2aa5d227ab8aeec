import { hasShell } from '../capabilities.ts';

/** Loads the page again; in a store app in a new web view, because a reload keeps the processes of the old one. */
export function restartPage(): void {
  if (!hasShell()) {
    window.location.reload();
    return;
  }
  import('./restartPage.native.ts').then(
    ({ restartInNewWebView }) => restartInNewWebView(),
    () => {
      window.location.reload();
    },
  );
}
