import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { snapshotEntry, startFiles } from '#scripts/build/startFiles.ts';
import type { BuildManifest } from '#scripts/build/startFiles.ts';
import { startAlternatives, startModules } from '#scripts/build/startModules.ts';
import { sessionIsKept } from './support/storedData.ts';
import { cardIsShown, expect, signIn, test, waitForWorker } from './support/lanyard.ts';
import { startOrdinary, startFromSnapshot } from './support/snapshotStart.ts';
import { networkAtRest } from './support/networkAtRest.ts';

// The narrow layout starts at the card.
test.use({ viewport: { width: 390, height: 844 } });

/** The build under test. */
const dist = process.env['LANYARD_DIST'] ?? 'dist';

test('before the card is painted, only counted files are fetched, and none of the app with a snapshot (P4)', async ({
  page,
}) => {
  const manifest = JSON.parse(
    readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
  ) as BuildManifest;
  await signIn(page, 'employee');
  await cardIsShown(page);
  await waitForWorker(page);
  await networkAtRest(page);
  await sessionIsKept(page);
  await startOrdinary(page);
  const fetched = await scriptsUntil(page, await cardIsShown(page));
  expect(fetched).not.toHaveLength(0);
  const counted = startFiles(manifest, [...startModules, ...startAlternatives]);
  expect(fetched.filter((file) => !counted.includes(file))).toEqual([]);
  await startFromSnapshot(page);
  expect(
    await scriptsUntil(page, await snapshotIsShown(page)),
    'after a start from the snapshot',
  ).toEqual([manifest[snapshotEntry]?.file]);
});

/** The app's scripts that this page requested before a moment of its own clock. */
function scriptsUntil(page: Page, momentMs: number): Promise<readonly string[]> {
  return page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.startTime < until && entry.name.startsWith(location.origin))
        .map((entry) => new URL(entry.name).pathname.slice(1))
        .filter((path) => path.endsWith('.js')),
    momentMs,
  );
}

/**
 * When the card of a snapshot appeared. The browser's report of the paint starts the app, and in Firefox it may
 * arrive before the mark that the page sets behind the same paint.
 */
async function snapshotIsShown(page: Page): Promise<number> {
  const markMs = await cardIsShown(page);
  const paintMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return Math.min(markMs, paintMs ?? markMs);
}
