/** Journeys with digital keys: the build with the simulated phone, and a camera that films an invitation. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { sessionIsKept } from './storedData.ts';
import { expect, signIn } from './lanyard.ts';
import type { Lanyard } from './lanyard.ts';
import { test as base } from './wholeBrowserTest.ts';

export { seenCode } from './wholeBrowserTest.ts';

interface KeyFixtures {
  /** The folder of the build with the simulated phone (decisions/simulated-reader). */
  readonly demo: string;
}

const demoFolder = '.cache/demo';
let isDemoBuilt = false;

export const test = base.extend<KeyFixtures>({
  demo: [
    async ({}, use) => {
      if (!isDemoBuilt) await base.step('build', ensureDemo);
      isDemoBuilt = true;
      await use(demoFolder);
    },
    { timeout: 300_000 },
  ],
});

/** Of two workers, one builds and the other waits for it. */
function ensureDemo(): void {
  mkdirSync('.cache', { recursive: true });
  // The system releases the lock even if the process that holds it is killed.
  const turn = new DatabaseSync('.cache/demo-turn.sqlite', { timeout: 240_000 });
  try {
    turn.exec('BEGIN EXCLUSIVE');
    execFileSync(process.execPath, ['scripts/ensure.mjs', 'demo'], { stdio: 'pipe' });
  } finally {
    turn.close();
  }
}

export { expect };

/** Signs in to the build with the simulated phone. */
export async function comeWithPhone(page: Page, lanyard: Lanyard, demo: string): Promise<void> {
  await lanyard.deploy(demo);
  await signIn(page, 'keys');
  await expect(page.getByText('Simulated reader')).toBeVisible();
  await sessionIsKept(page);
}

/** Removes the account's invitation, so that only invitations from a test are redeemed. */
export function withoutInvitation({ control }: Lanyard): Promise<void> {
  return control.patchState({ messages: { 'message-keys': null } });
}
