/**
 * Brings what a script needs, and nothing twice: the packages always, and on request the builds, a
 * Chromium and the other engines. It runs before node_modules exists and on Node 20, so it uses Node's
 * own modules only.
 *
 *   node scripts/ensure.mjs [build] [demo] [verifier] [chromium] [engines]
 */
import { ensureBuild, ensureDemo, ensureVerifier } from './ensure/build.mjs';
import { ensureChromium } from './ensure/chromium.mjs';
import { ensureEngines } from './ensure/engines.mjs';
import { ensurePackages } from './ensure/packages.mjs';
import { fail } from './ensure/say.mjs';

const steps = {
  build: ensureBuild,
  demo: ensureDemo,
  verifier: ensureVerifier,
  chromium: ensureChromium,
  engines: ensureEngines,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(steps, name));
if (unknown !== undefined) {
  fail(`ensure: "${unknown}" is not one of ${Object.keys(steps).join(', ')}.`);
}

ensurePackages();
for (const [name, step] of Object.entries(steps)) {
  if (asked.includes(name)) step();
}
