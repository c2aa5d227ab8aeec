/** The ground of all end-to-end tests: each is skipped in an engine that cannot run it. */
import { test as base } from '@playwright/test';
import { excuseOf } from '#tests/engines/excused.ts';

interface EngineFixtures {
  readonly engine: undefined;
}

export const engineTest = base.extend<EngineFixtures>({
  // Before the others: an excused test needs no world.
  engine: [
    async ({ browserName }, use, testInfo) => {
      const excuse = browserName === 'firefox' ? excuseOf(testInfo) : undefined;
      testInfo.skip(excuse !== undefined, excuse);
      await use(undefined);
    },
    { auto: true },
  ],
});
