import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import './browserGaps.ts';

// Guards against hanging, not guarantees of speed: the machine may be busy with other test files.
configure({ asyncUtilTimeout: 60_000 });
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

afterEach(cleanup);

/** Two until a first paint is announced, one for work that starts after it, and one for it to finish. */
const framesBehindPaint = 4;

// Work after a paint waits for frames and messages: it must end before the document does.
afterAll(async () => {
  vi.useRealTimers();
  for (let frame = 0; frame < framesBehindPaint; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
  }
});
