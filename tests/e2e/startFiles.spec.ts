import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFiles } from '#scripts/build/startFiles.ts';
import type { BuildManifest } from '#scripts/build/startFiles.ts';
import { startAlternatives, startModules } from '#scripts/build/startModules.ts';
import { sessionIsKept } from './support/keptData.ts';
import { cardPainted, expect, signIn, test, waitForWorker } from './support/lanyard.ts';

// Narrow starts at the card.
test.use({ viewport: { width: 390, height: 844 } });

/** The build under test. */
const dist = process.env['LANYARD_DIST'] ?? 'dist';

test('until the card is painted, nothing is fetched but what the build counts (P4)', async ({
  page,
}) => {
  const manifest = JSON.parse(
    readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
  ) as BuildManifest;
  await signIn(page, 'employee');
  await cardPainted(page);
  await waitForWorker(page);
  await page.waitForLoadState('networkidle');
  await sessionIsKept(page);
  await page.reload();
  const painted = await cardPainted(page);
  const fetched = await page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.startTime < until && entry.name.startsWith(location.origin))
        .map((entry) => new URL(entry.name).pathname.slice(1))
        .filter((path) => path.endsWith('.js')),
    painted,
  );
  expect(fetched).not.toHaveLength(0);
  const counted = startFiles(manifest, [...startModules, ...startAlternatives]);
  expect(fetched.filter((file) => !counted.includes(file))).toEqual([]);
});
