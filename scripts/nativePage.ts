/**
 * Adds the policy to the page that `cap copy` has just put into a platform. Capacitor itself runs this after
 * every copy.
 */
import { guardCopiedPage, isShellPlatform } from './native/shellPage.ts';

const { CAPACITOR_PLATFORM_NAME: platform, CAPACITOR_ROOT_DIR: root } = process.env;
if (isShellPlatform(platform)) guardCopiedPage(root ?? process.cwd(), platform);
