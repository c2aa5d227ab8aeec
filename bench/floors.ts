/**
 * The floors: pages that show a card with less than the app needs. Each is served with the app's own headers,
 * by a worker of its own, and shows the same photo.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { emulatorEnvironments } from '#emulator/addresses.ts';
import { startAppServer } from '#scripts/serve/appServer.ts';
import type { RunningSite } from './site.ts';
import { Traffic } from './traffic.ts';

const sources = 'bench/floor';
const photo = 'emulator/pictures/portrait/employee.png';
const cache = join('node_modules', '.cache', 'lanyard-bench');

/** An empty page. */
export function emptyFloor(): Promise<RunningSite> {
  return serve(copyOf('empty'));
}

/** A card written by hand. */
export function cardFloor(): Promise<RunningSite> {
  const dist = copyOf('card');
  cpSync(photo, join(dist, 'photo.png'));
  return serve(dist);
}

/** The card as a React app of today shows it: router, translated texts, and the card in IndexedDB. */
export async function usualFloor(): Promise<RunningSite> {
  const dist = newFolder();
  await build({
    root: join(sources, 'usual'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: join(process.cwd(), dist), target: 'es2023', emptyOutDir: true },
  });
  cpSync(photo, join(dist, 'photo.png'));
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name))}`);
  const worker = readFileSync(join(sources, 'card', 'sw.js'), 'utf8');
  const listed = worker.replace(/^const files = .*;$/m, `const files = ${JSON.stringify(files)};`);
  writeFileSync(join(dist, 'sw.js'), listed);
  return serve(dist);
}

function copyOf(name: string): string {
  const dist = newFolder();
  cpSync(join(sources, name), dist, { recursive: true });
  return dist;
}

function newFolder(): string {
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, 'floor-'));
}

/**
 * Servers that no floor asks for anything. With an address on loopback, a floor gets the policy that the app has beside an
 * emulator. Without one it would say `upgrade-insecure-requests`, and WebKit would ask for its files over https.
 */
const nobody = { authOrigin: 'http://127.0.0.1:9', apiOrigin: 'http://127.0.0.1:9' };

async function serve(dist: string): Promise<RunningSite> {
  const traffic = new Traffic();
  const server = await startAppServer({
    dist,
    port: 0,
    environments: () => emulatorEnvironments(nobody),
    onAnswer: traffic.note,
  });
  return {
    addresses: { app: server.origin, others: [] },
    traffic,
    enter: async (page) => {
      await page.goto(server.origin);
    },
    close: async () => {
      await server.close();
      rmSync(dist, { recursive: true, force: true });
    },
  };
}
