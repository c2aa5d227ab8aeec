import { defineConfig } from '@playwright/test';
import ordinary from '../../playwright.config.ts';

/**
 * Pictures of every screen and state, for visual review. It proves nothing and is not part of the tests: `npm
 * run screenshots`. They are written to `docs/screens`, or in four sizes to the folder that LANYARD_GALLERY
 * names.
 */
export default defineConfig(ordinary, { testDir: '.', outputDir: '../../.cache/gallery-results' });
