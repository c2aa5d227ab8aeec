/**
 * Adds the policy to the page that `cap copy` has just put into a platform, and the page for an old WebView beside it.
 * Removes what only a worker fetches. Capacitor itself runs this after every copy.
 */
import {
  addStartErrorPage,
  dropCopiedPack,
  guardCopiedPage,
  isShellPlatform,
} from './native/shellPage.ts';

const { CAPACITOR_PLATFORM_NAME: platform, CAPACITOR_ROOT_DIR: root } = process.env;
if (isShellPlatform(platform)) {
  guardCopiedPage(root ?? process.cwd(), platform);
  addStartErrorPage(root ?? process.cwd(), platform);
  dropCopiedPack(root ?? process.cwd(), platform);
}
