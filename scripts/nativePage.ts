/**
 * Adds the policy to the page that `cap copy` has just put into a platform, and on Android the page for an old WebView.
 * Removes what only a worker fetches. Capacitor itself runs this after every copy.
 */
import { dropCopiedPack, guardCopiedPage, isShellPlatform } from './native/shellPage.ts';
import { addStartErrorPage } from './native/startErrorPage.ts';

const { CAPACITOR_PLATFORM_NAME: platform, CAPACITOR_ROOT_DIR: root } = process.env;
if (isShellPlatform(platform)) {
  guardCopiedPage(root ?? process.cwd(), platform);
  dropCopiedPack(root ?? process.cwd(), platform);
  if (platform === 'android') addStartErrorPage(root ?? process.cwd());
}
