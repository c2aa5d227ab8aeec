import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import './browserGaps.ts';

// Guards against hanging, not promises of speed: the machine may be busy with other test files.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

afterEach(cleanup);

/** Two until a first paint is announced, one for what begins behind it, and one to be done with it. */
const framesBehindPaint = 4;

// What follows a paint waits for frames and messages: it ends before the document does.
afterAll(async () => {
  vi.useRealTimers();
  for (let frame = 0; frame < framesBehindPaint; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
  }
});
