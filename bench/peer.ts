/**
 * Serves the published build of Actual Budget, as the package's own `_headers` and `_redirects` define it. It
 * is not a dependency of this project. The bench fetches it into a cache folder when it runs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loopbackOrigin } from '#emulator/addresses.ts';
import { listenOnLoopback } from '#emulator/loopbackServer.ts';
import { run, withoutPackages } from '#scripts/ensure/command.mjs';
import { ServedFiles } from '#scripts/serve/files.ts';
import { headersFor, readHeaderRules } from './headerRules.ts';
import type { RunningSite } from './site.ts';
import { Traffic } from './traffic.ts';

const name = '@actual-app/web';
const version = '26.9.0';
/** Integrity hash of the package file, so that every run measures the same build. */
const integrity =
  'sha512-kW7hBCGDkBevCcDRPkD8HttQ971cdhf5YMM77geXBGL+Xg9RTJ7EtsKWhEnIMbWrLh9usgzDAsEXg5HFT/do/w==';

const folder = join('node_modules', '.cache', 'lanyard-bench');
const build = join(folder, 'node_modules', name, 'build');

/** The reason why a run has no peer. */
export class NoPeerError extends Error {}

/** @throws NoPeerError when the package cannot be had. */
function fetchPeer(): void {
  if (installedIntegrity() === integrity) return;
  console.log(`bench: fetching ${name} ${version} into ${folder} …`);
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const flags = ['install', '--prefix', folder, ...quiet, `${name}@${version}`];
  if (!run('npm', flags, withoutPackages())) {
    throw new NoPeerError(`${name} ${version} could not be fetched; npm's own message is above.`);
  }
  if (installedIntegrity() !== integrity) {
    throw new NoPeerError(`${name} ${version} is not the file that was measured before.`);
  }
}

function installedIntegrity(): string | undefined {
  try {
    const lock = readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8');
    const { packages } = JSON.parse(lock) as {
      readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
    };
    return packages[`node_modules/${name}`]?.integrity;
  } catch {
    return undefined;
  }
}

/** @throws NoPeerError when the package cannot be had. */
export async function startPeer(): Promise<RunningSite> {
  fetchPeer();
  const rules = readHeaderRules(readFileSync(join(build, '_headers'), 'utf8'));
  const files = new ServedFiles(build);
  const traffic = new Traffic();
  const server = await listenOnLoopback(0);
  server.serve(async (request, response) => {
    const path = decodeURIComponent((request.url ?? '/').split(/[?#]/)[0] ?? '/');
    const accepted = [request.headers['accept-encoding'] ?? ''].flat().join(', ');
    // '/* /index.html 200': every path that does not match a file serves the app.
    const file = (await files.find(path, accepted)) ?? (await files.find('/index.html', accepted));
    if (file === undefined) throw new Error(`${build} has no index.html`);
    response.writeHead(200, {
      'Content-Type': file.type,
      ...(file.encoding === 'identity' ? {} : { 'Content-Encoding': file.encoding }),
      ...headersFor(path, rules),
    });
    response.end(file.body);
    traffic.note(file.body.byteLength);
  });
  const origin = loopbackOrigin(server.port);
  return {
    addresses: { app: origin, others: [] },
    traffic,
    enter: async (page) => {
      await page.goto(origin);
    },
    close: () => server.close(),
  };
}
