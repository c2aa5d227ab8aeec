/**
 * Which files of the build ask the browser to compile each of their functions when the file arrives
 * (decisions/compile-hints). Chromium does so in the background; without the comment, the page's thread
 * compiles each function when it first runs. Other browsers see a comment.
 */

/** Must be before any code of its file. */
export const compileHint = '//# allFunctionsCalledOnLoad';

/** Files of which a start runs nearly everything. In a larger one, too much would be compiled for nothing. */
const hinted: ReadonlySet<string> = new Set([
  'snapshotBoot',
  'index',
  'start',
  'shapes',
  'libraries',
  'ground',
  'encodeQr',
]);

/** What the bundler writes above the minified code of a file. */
export function compileHintOf({ name }: { readonly name: string }): string {
  return hinted.has(name) ? compileHint : '';
}
