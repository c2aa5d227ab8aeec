/** The oldest phones that a store offers the app to, held against the oldest web view that the page runs on. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { baseline } from '#scripts/build/baseline.ts';

it('an iPhone’s web view is as old as its iOS, so the app needs the page’s own', () => {
  const project = readFileSync('ios/App/App.xcodeproj/project.pbxproj', 'utf8');
  const targets = [...project.matchAll(/IPHONEOS_DEPLOYMENT_TARGET = ([\d.]+);/g)];
  expect(targets).toHaveLength(4);
  for (const [, target] of targets) expect(Number(target)).toBe(baseline.safari);
});

it('the oldest Android has a web view that the page runs on', () => {
  const oldest = /minSdkVersion = (\d+)/.exec(
    readFileSync('android/variables.gradle', 'utf8'),
  )?.[1];
  // WebView 138 is the last one for Android 8 and 9.
  const newestWebView = Number(oldest) < 29 ? 138 : Infinity;
  expect(Number(oldest)).toBeGreaterThanOrEqual(26);
  expect(newestWebView).toBeGreaterThanOrEqual(baseline.chrome);
});
