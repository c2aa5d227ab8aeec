import { findFirefox } from './firefox.mjs';
import { canInstall, install, refreshIndex } from './distribution.mjs';
import { say } from './say.mjs';
import { findWpe, lacksOfWebkit, webkitPackages, wpePackages } from './webkit.mjs';

/**
 * Installs Firefox and WebKit from the distribution where that is possible. Nothing fails without them:
 * `npm test -- --full` says which engine it did without.
 */
export function ensureEngines() {
  const wanted = [
    ...(findFirefox() === undefined ? ['firefox-esr'] : []),
    ...(lacksOfWebkit().length > 0 ? webkitPackages : []),
    ...(findWpe() === undefined ? wpePackages : []),
  ];
  if (wanted.length === 0 || !canInstall()) return;
  say('installing Firefox and WebKit from the distribution …');
  refreshIndex();
  // One that this distribution lacks must not keep the others away.
  for (const name of wanted) install(name);
}
