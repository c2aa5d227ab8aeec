import { defineConfig } from '@playwright/test';
import ordinary from '../../playwright.config.ts';

/**
 * Pictures of everything there is to see, for people to look at; it proves nothing and is no part of
 * the tests: `npm run screenshots`. They go to `docs/screens`, or in four sizes to the folder that
 * LANYARD_GALLERY names.
 */
export default defineConfig(ordinary, { testDir: '.', outputDir: '../../.cache/gallery-results' });
